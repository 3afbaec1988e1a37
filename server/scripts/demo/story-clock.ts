import type { Clock } from '../../src/kernel/clock.ts'

export type StoryClock = Clock & {
  /** Moves the clock forward to that time; never backwards. */
  advanceTo(time: Date): void
  advanceMinutes(minutes: number): void
}

const MINUTE_MS = 60_000

/** A running clock that starts in the past and can be moved forward. */
export const createStoryClock = (start: Date): StoryClock => {
  let behindMs = Date.now() - start.getTime()
  const now = () => new Date(Date.now() - behindMs)
  return {
    now,
    advanceTo: (time) => {
      behindMs -= Math.max(0, time.getTime() - now().getTime())
    },
    advanceMinutes: (minutes) => {
      behindMs = Math.max(0, behindMs - minutes * MINUTE_MS)
    },
  }
}
