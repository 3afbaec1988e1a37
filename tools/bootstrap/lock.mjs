import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

// A restarted container reuses pids: a process is identified by pid and start time.
const readStartTime = (pid) => read(`/proc/${pid}/stat`)?.split(') ').pop()?.split(' ')[19] ?? ''

const describeProcess = (pid) => `${pid} ${readStartTime(pid)}`

/** @param {string} mark the content of a lock file: the owner's pid and start time */
export function isHeld(mark) {
  const pid = Number(mark.split(' ')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return describeProcess(pid) === mark
}

function claim(file, mark) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mark)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

// Renamed, then checked again: another process may have taken over the lock before the rename.
function removeStaleLock(file, stale) {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, file)
    } catch {}
  }
  rmSync(aside, { force: true })
}

/**
 * Runs the work while holding a file lock. The lock of a dead owner is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ onWait?: (pid: string) => void, every?: number }} options
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { onWait = () => {}, every = 250 } = {}) {
  mkdirSync(dirname(file), { recursive: true })
  const mark = describeProcess(process.pid)
  let hasNotified = false
  while (!claim(file, mark)) {
    const owner = read(file)
    if (owner !== undefined && !isHeld(owner)) {
      removeStaleLock(file, owner)
      continue
    }
    if (owner !== undefined && !hasNotified) {
      onWait(owner.split(' ')[0])
      hasNotified = true
    }
    await sleep(every)
  }
  const release = () => {
    if (read(file) === mark) rmSync(file, { force: true })
  }
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}
