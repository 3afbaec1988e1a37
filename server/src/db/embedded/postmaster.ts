import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A running PostgreSQL of one folder, as its postmaster.pid tells. */
export type Postmaster = { pid: number; port: number; ready: boolean }

const YOUNG_MS = 2_000

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const isZombie = (pid: number) => /^State:\s+[ZX]/m.test(textOf(`/proc/${pid}/status`) ?? '')

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !isZombie(pid)
}

const commandOf = (pid: number): string[] => {
  const listed = textOf(`/proc/${pid}/cmdline`)
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

const folderOf = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

// Numbers are used again, above all in containers: only a postgres at work in this folder counts.
const isPostgresOf = (pid: number, cluster: string): boolean => {
  if (!isAlive(pid)) return false
  const command = commandOf(pid)
  if (basename(command[0] ?? '') !== 'postgres') return false
  const folder = folderOf(pid)
  return folder === undefined ? command.join(' ').includes(`-D ${cluster} `) : folder === cluster
}

const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid')

export const findPostmaster = (cluster: string): Postmaster | undefined => {
  const lines = textOf(pidFileOf(cluster))?.split('\n') ?? []
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0 || !isPostgresOf(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** Removes a postmaster.pid whose process is gone or is another program: it would block for ever. */
export const removeStalePidFile = (cluster: string): void => {
  const file = pidFileOf(cluster)
  if (!existsSync(file) || findPostmaster(cluster)) return
  const beingWritten = !textOf(file) && Date.now() - statSync(file).mtimeMs < YOUNG_MS
  if (!beingWritten) rmSync(file, { force: true })
}
