import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const TICKS_A_SECOND = 100

/** What a process has used of the processors so far, in milliseconds. */
export const cpuMs = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}

/** What it holds in memory now, in bytes. */
export const residentBytes = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) * 1024
}

export type Child = { pid: number; port: number; end(): Promise<void> }

export const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** However the measuring ends, nothing of it stays behind. */
export const endWithUs = (child: ChildProcess) => process.once('exit', () => child.kill('SIGTERM'))

/** One of the small servers beside this file, in a process of its own. */
export const startChild = async (name: string, ...args: string[]): Promise<Child> => {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  endWithUs(child)
  const [data] = await once(child.stdout, 'data')
  const port = Number(/port (\d+)/.exec(String(data))?.[1])
  return { pid: child.pid ?? 0, port, end: () => endOf(child) }
}
