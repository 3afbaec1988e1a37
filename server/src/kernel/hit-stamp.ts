import { randomInt } from 'node:crypto'

const IN_A_MOMENT = 1000
let lastInMoment = randomInt(IN_A_MOMENT)

/**
 * Microseconds, the last three counted on: two hits of one moment are still two. Two nodes begin to
 * count at different places.
 */
export const stampOf = (now: Date): number => {
  lastInMoment = (lastInMoment + 1) % IN_A_MOMENT
  return now.getTime() * IN_A_MOMENT + lastInMoment
}
