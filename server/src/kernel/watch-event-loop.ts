import type { CurrentWork } from './current-work.ts'
import type { Log } from './ctx.ts'
import type { Meters } from './meters.ts'

const TICK_MS = 100
/** A tick that comes so much too late is worth a line. */
const BLOCKED_MS = 200
const MAX_NAMES = 10

type Watched = {
  work: CurrentWork
  log: Log
  meters?: Meters
  /** Milliseconds on a clock that only goes forward, and of processor time of this thread. */
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
 * Says when the event loop stood still, and what was under way meanwhile. Where `cpuMs` is far below
 * `blockedMs`, the machine was busy with something else.
 */
export const watchEventLoop = ({ work, log, meters, clocks = CLOCKS }: Watched) => {
  let [last, lastCpu] = [clocks.nowMs(), clocks.cpuMs()]
  const tick = () => {
    const [now, cpu] = [clocks.nowMs(), clocks.cpuMs()]
    const blockedMs = Math.round(now - last - TICK_MS)
    const cpuMs = Math.round(cpu - lastCpu)
    last = now
    lastCpu = cpu
    const names = work.takeNames()
    if (blockedMs <= BLOCKED_MS) return
    meters?.eventLoopBlocked(blockedMs / 1000)
    log.warn(
      { event: 'event_loop.blocked', blockedMs, cpuMs, work: names.slice(0, MAX_NAMES) },
      'the event loop stood still',
    )
  }
  const timer = setInterval(tick, TICK_MS).unref()
  return { stop: () => clearInterval(timer) }
}
