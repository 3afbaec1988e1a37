import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a temporary folder; the caller removes it. */
export const createTempFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'dulcinea-bench-'))

/** For data that takes minutes to fill: a folder named by the user is filled once and kept. */
export const openDataFolder = async (named: string | undefined) => {
  const folder = named ?? (await createTempFolder())
  return {
    folder,
    isFilled: existsSync(join(folder, 'postgres')),
    leave: () => (named ? Promise.resolve() : rm(folder, { recursive: true, force: true })),
  }
}

/** The resident memory of one process, without its children. */
export const readResidentMb = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** The load average, printed with the results. */
export const formatLoadAverage = (): string => `load ${loadavg()[0]?.toFixed(1)}`

/** The environment that `npm start` gives the server: the compile cache. */
export const compileCacheEnv = (): Record<string, string> => {
  const cache = process.env['NODE_COMPILE_CACHE']
  return cache ? { NODE_COMPILE_CACHE: cache } : {}
}
