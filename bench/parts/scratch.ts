import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one measuring; whoever asks for it removes it. */
export const scratchFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'dulcinea-bench-'))

/** The same for what takes minutes to fill: a folder that somebody named stays, and is filled once. */
export const worldFolder = async (kept: string | undefined) => {
  const folder = kept ?? (await scratchFolder())
  return {
    folder,
    isFilled: existsSync(join(folder, 'postgres')),
    leave: () => (kept ? Promise.resolve() : rm(folder, { recursive: true, force: true })),
  }
}

/** What one process holds of the memory, as the system counts it, without those below it. */
export const residentMb = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** How busy the machine was with everything on it, for whoever reads the figures later. */
export const loaded = (): string => `load ${loadavg()[0]?.toFixed(1)}`

/** What `npm start` gives the server: code that was compiled once and kept. */
export const asStarted = (): Record<string, string> => {
  const kept = process.env['NODE_COMPILE_CACHE']
  return kept ? { NODE_COMPILE_CACHE: kept } : {}
}
