import type { Clock } from '../../src/kernel/clock.ts'

export type StoryClock = Clock & {
  /** Goes on from that moment; one that is over stays over. */
  goTo(moment: Date): void
  goOn(minutes: number): void
}

const MINUTE_MS = 60_000

/** Runs as every clock does, but begins in the past and can be moved forward. */
export const storyClock = (start: Date): StoryClock => {
  let behindMs = Date.now() - start.getTime()
  const now = () => new Date(Date.now() - behindMs)
  return {
    now,
    goTo: (moment) => {
      behindMs -= Math.max(0, moment.getTime() - now().getTime())
    },
    goOn: (minutes) => {
      behindMs = Math.max(0, behindMs - minutes * MINUTE_MS)
    },
  }
}
