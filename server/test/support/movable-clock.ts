import type { Clock } from '../../src/kernel/clock.ts'

/** The real time, moved ahead by as much as a test wants. */
export const movableClock = (): Clock & { advance(ms: number): void } => {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      ahead += ms
    },
  }
}
