import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ProcessMetrics } from './gauge.ts'

const TICKS_PER_SECOND = 100

/** The environment that makes a process serve its metrics on a socket. */
export const gaugeEnv = (socket: string): Record<string, string> => ({
  NODE_OPTIONS: `--expose-gc --import=${new URL('./gauge.ts', import.meta.url).href}`,
  GAUGE: socket,
})

export const readGauge = async (
  socketPath: string,
  what: 'cpu' | 'memory',
): Promise<ProcessMetrics> => {
  const outgoing = request({ socketPath, path: `/${what}` })
  outgoing.end()
  const [response] = await once(outgoing, 'response')
  return JSON.parse(await text(response))
}

const readStat = (pid: string | number): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** The CPU time of one process, in milliseconds. */
export const readCpuMs = (pid: number): number => {
  const stat = readStat(pid)
  return ((Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * 1000) / TICKS_PER_SECOND
}

/** The CPU time of all descendants of a process, in milliseconds: its database. */
export const readDescendantsCpuMs = (pid: number): number => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const stats = new Map(all.map((one) => [Number(one), readStat(one)]))
  const isDescendant = (one: number): boolean => {
    const parent = Number(stats.get(one)?.[1] ?? 0)
    return parent === pid || (parent > 1 && isDescendant(parent))
  }
  let ticks = 0
  for (const [one, stat] of stats) {
    // Includes the time of its exited children.
    if (isDescendant(one)) for (const at of [11, 12, 13, 14]) ticks += Number(stat[at] ?? 0)
  }
  return (ticks * 1000) / TICKS_PER_SECOND
}

export type ChildServer = { pid: number; port: number; socket: string; end(): Promise<void> }

export const endChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Ends the child with this process, however it ends. */
export const endOnExit = (child: ChildProcess) => process.once('exit', () => child.kill('SIGTERM'))

/** Starts one of the small servers beside this file in a separate process. */
export const startChild = async (
  name: string,
  socket: string,
  ...args: string[]
): Promise<ChildServer> => {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...gaugeEnv(socket) },
  })
  endOnExit(child)
  const [data] = await once(child.stdout, 'data')
  const port = Number(/port (\d+)/.exec(String(data))?.[1])
  return { pid: child.pid ?? 0, port, socket, end: () => endChild(child) }
}
