import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ProcessMetrics } from './metrics-server.ts'

/** The unit of CPU times in `/proc/<pid>/stat`. */
const TICKS_PER_SECOND = 100

/** The environment variables that make a Node process serve its metrics on a Unix socket. */
export const createMetricsEnv = (socket: string): Record<string, string> => ({
  NODE_OPTIONS: `--expose-gc --import=${new URL('./metrics-server.ts', import.meta.url).href}`,
  METRICS_SOCKET: socket,
})

export const readProcessMetrics = async (
  socketPath: string,
  metric: 'cpu' | 'memory',
): Promise<ProcessMetrics> => {
  const outgoing = request({ socketPath, path: `/${metric}` })
  outgoing.end()
  const [response] = await once(outgoing, 'response')
  return JSON.parse(await text(response))
}

/** The fields of `/proc/<pid>/stat` after the process name; empty if the process has exited. */
const readStat = (pid: string | number): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Indexes of fields. The ticks of exited children are counted in their parent. */
const PARENT_PID = 1
const USER_TICKS = 11
const SYSTEM_TICKS = 12
const EXITED_CHILDREN_TICKS = [13, 14]

/** The CPU time of one process, in milliseconds. */
export const readCpuMs = (pid: number): number => {
  const stat = readStat(pid)
  return (
    ((Number(stat[USER_TICKS] ?? 0) + Number(stat[SYSTEM_TICKS] ?? 0)) * 1000) / TICKS_PER_SECOND
  )
}

/** The CPU time of all descendants of a process, in milliseconds: for the server, of its database. */
export const readDescendantsCpuMs = (pid: number): number => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const stats = new Map(pids.map((id) => [Number(id), readStat(id)]))
  const isDescendant = (id: number): boolean => {
    const parent = Number(stats.get(id)?.[PARENT_PID] ?? 0)
    return parent === pid || (parent > 1 && isDescendant(parent))
  }
  let ticks = 0
  for (const [id, stat] of stats) {
    if (!isDescendant(id)) continue
    for (const field of [USER_TICKS, SYSTEM_TICKS, ...EXITED_CHILDREN_TICKS]) {
      ticks += Number(stat[field] ?? 0)
    }
  }
  return (ticks * 1000) / TICKS_PER_SECOND
}

export type ChildServer = { pid: number; port: number; socket: string; end(): Promise<void> }

export const endChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Terminates the child when this process exits, also after an error. */
export const endOnExit = (child: ChildProcess) => process.once('exit', () => child.kill('SIGTERM'))

/** Starts one of the helper servers in this folder, such as `model`, as a separate process. */
export const startChild = async (
  name: string,
  socket: string,
  ...args: string[]
): Promise<ChildServer> => {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...createMetricsEnv(socket) },
  })
  endOnExit(child)
  const [data] = await once(child.stdout, 'data')
  const port = Number(/port (\d+)/.exec(String(data))?.[1])
  return { pid: child.pid ?? 0, port, socket, end: () => endChild(child) }
}
