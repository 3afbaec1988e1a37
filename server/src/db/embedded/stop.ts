import { setTimeout as sleep } from 'node:timers/promises'

import { POLL_MS } from './launch.ts'
import { findPostmaster, isAlive } from './postmaster.ts'

const FAST_TIMEOUT_MS = 30_000
const IMMEDIATE_TIMEOUT_MS = 15_000

const exitsWithin = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

const sendSignal = (pid: number, name: 'SIGINT' | 'SIGQUIT') => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (isAlive(pid)) throw error
  }
}

/** Fast shutdown: sessions end and all data is written. After the timeout, immediate shutdown: recovered at the next start. */
export const stopPostmaster = async (
  cluster: string,
  timeoutMs = FAST_TIMEOUT_MS,
): Promise<void> => {
  const pid = findPostmaster(cluster)?.pid
  if (pid === undefined) return
  sendSignal(pid, 'SIGINT')
  if (await exitsWithin(pid, timeoutMs)) return
  sendSignal(pid, 'SIGQUIT')
  if (await exitsWithin(pid, IMMEDIATE_TIMEOUT_MS)) return
  throw new Error(`PostgreSQL (process ${pid}) did not stop.`)
}
