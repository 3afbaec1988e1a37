import type { CurrentWork } from './current-work.ts'
import type { Log } from './ctx.ts'
import type { Meters } from './meters.ts'

const TICK_MS = 100
/** A tick that is this much too late is logged. */
const BLOCKED_MS = 200
const MAX_NAMES = 10

type WatchOptions = {
  work: CurrentWork
  log: Log
  meters?: Meters
  /** A monotonic clock and the CPU time of this thread, both in milliseconds. */
  clocks?: { nowMs(): number; cpuMs(): number }
}

const CLOCKS = {
  nowMs: () => performance.now(),
  cpuMs: () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  },
}

/**
 * Logs when the event loop was blocked, and the work in progress meanwhile. When `cpuMs` is far below
 * `blockedMs`, the machine was busy with another process.
 */
export const watchEventLoop = ({ work, log, meters, clocks = CLOCKS }: WatchOptions) => {
  let [last, lastCpu] = [clocks.nowMs(), clocks.cpuMs()]
  const tick = () => {
    const [now, cpu] = [clocks.nowMs(), clocks.cpuMs()]
    const blockedMs = Math.round(now - last - TICK_MS)
    const cpuMs = Math.round(cpu - lastCpu)
    last = now
    lastCpu = cpu
    const names = work.takeNames()
    if (blockedMs <= BLOCKED_MS) return
    meters?.recordEventLoopBlocked(blockedMs / 1000)
    log.warn(
      { event: 'event_loop.blocked', blockedMs, cpuMs, work: names.slice(0, MAX_NAMES) },
      'the event loop was blocked',
    )
  }
  const timer = setInterval(tick, TICK_MS).unref()
  return { stop: () => clearInterval(timer) }
}
