import type { Clock } from '../../src/kernel/clock.ts'

/** A clock that shows the real time plus the offset set by `advance`. */
export const createMovableClock = (): Clock & { advance(ms: number): void } => {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms
    },
  }
}
