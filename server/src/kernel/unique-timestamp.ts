import { randomInt } from 'node:crypto'

const MICROS_PER_MS = 1000
let counter = randomInt(MICROS_PER_MS)

/**
 * A timestamp in microseconds whose last three digits are a counter, so that two hits within one
 * millisecond stay distinct. Each node starts its counter at a random value.
 */
export const createUniqueTimestamp = (now: Date): number => {
  counter = (counter + 1) % MICROS_PER_MS
  return now.getTime() * MICROS_PER_MS + counter
}
