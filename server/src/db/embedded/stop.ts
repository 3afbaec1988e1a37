import { setTimeout as sleep } from 'node:timers/promises'

import { POLL_MS } from './launch.ts'
import { findPostmaster, isAlive } from './postmaster.ts'

const FAST_LIMIT_MS = 30_000
const IMMEDIATE_LIMIT_MS = 15_000

const isGoneWithin = async (pid: number, limit: number): Promise<boolean> => {
  const until = Date.now() + limit
  while (isAlive(pid)) {
    if (Date.now() > until) return false
    await sleep(POLL_MS)
  }
  return true
}

const signal = (pid: number, name: 'SIGINT' | 'SIGQUIT') => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (isAlive(pid)) throw error
  }
}

/** Fast shutdown: sessions end, everything is written. Past the limit, immediate: repaired later. */
export const stopPostmaster = async (cluster: string, limit = FAST_LIMIT_MS): Promise<void> => {
  const pid = findPostmaster(cluster)?.pid
  if (pid === undefined) return
  signal(pid, 'SIGINT')
  if (await isGoneWithin(pid, limit)) return
  signal(pid, 'SIGQUIT')
  if (await isGoneWithin(pid, IMMEDIATE_LIMIT_MS)) return
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}
