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

// A container that starts again gives out the same pids: only with its start time is one unique.
const startOf = (pid) => read(`/proc/${pid}/stat`)?.split(') ').pop()?.split(' ')[19] ?? ''

const markOf = (pid) => `${pid} ${startOf(pid)}`

/** @param {string} mark what a lock file holds: the owner's pid and start time */
export function isHeld(mark) {
  const pid = Number(mark.split(' ')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return markOf(pid) === mark
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

// Moved aside, then looked at again: between our look and our move another may have taken it over.
function clearDead(file, dead) {
  const aside = `${file}.dead.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== dead) {
    try {
      linkSync(aside, file)
    } catch {}
  }
  rmSync(aside, { force: true })
}

/**
 * Runs the work while no other process runs work under the same file. The file of an owner that
 * died is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ onWait?: (pid: string) => void, every?: number }} options
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { onWait = () => {}, every = 250 } = {}) {
  mkdirSync(dirname(file), { recursive: true })
  const mark = markOf(process.pid)
  let told = false
  while (!claim(file, mark)) {
    const owner = read(file)
    if (owner !== undefined && !isHeld(owner)) {
      clearDead(file, owner)
      continue
    }
    if (owner !== undefined && !told) {
      onWait(owner.split(' ')[0])
      told = true
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
