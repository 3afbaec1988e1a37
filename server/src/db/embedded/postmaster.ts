import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The running PostgreSQL of a folder, as described by its postmaster.pid. */
export type Postmaster = { pid: number; port: number; ready: boolean }

const WRITE_GRACE_MS = 2_000

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const isZombie = (pid: number) => /^State:\s+[ZX]/m.test(readText(`/proc/${pid}/status`) ?? '')

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !isZombie(pid)
}

const readCommand = (pid: number): string[] => {
  const listed = readText(`/proc/${pid}/cmdline`)
  if (listed !== undefined) return listed.split('\0')
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return line.trim().split(' ')
  } catch {
    return []
  }
}

const readWorkingFolder = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

// Pids are reused, above all in containers: only a postgres process that works in this folder counts.
const isPostgresOf = (pid: number, cluster: string): boolean => {
  if (!isAlive(pid)) return false
  const command = readCommand(pid)
  if (basename(command[0] ?? '') !== 'postgres') return false
  const folder = readWorkingFolder(pid)
  return folder === undefined ? command.join(' ').includes(`-D ${cluster} `) : folder === cluster
}

const getPidFile = (cluster: string) => join(cluster, 'postmaster.pid')

export const findPostmaster = (cluster: string): Postmaster | undefined => {
  const lines = readText(getPidFile(cluster))?.split('\n') ?? []
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0 || !isPostgresOf(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** Removes a postmaster.pid whose process is gone or is another program: it would block every start. */
export const removeStalePidFile = (cluster: string): void => {
  const file = getPidFile(cluster)
  if (!existsSync(file) || findPostmaster(cluster)) return
  const isBeingWritten = !readText(file) && Date.now() - statSync(file).mtimeMs < WRITE_GRACE_MS
  if (!isBeingWritten) rmSync(file, { force: true })
}
