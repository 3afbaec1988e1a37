import { randomFor } from './random.ts'

const SIDE = 256
const BYTES = 256
const MIDDLE = 128
const STRENGTH = 9
const MOST = Math.ceil(1.5 * STRENGTH)
const STEPS = 2 * MOST + 1

/** Difference of each grain texel from middle grey, as a step from 0. */
const paper = (() => {
  const random = randomFor(1, 'grain')
  return Uint8Array.from({ length: SIDE * SIDE }, () => {
    const level = (random.next() + random.next() + random.next() - 1.5) * STRENGTH
    return Math.round(level) + MOST
  })
})()

/** Lookup table of the overlay blend mode, by grain step and colour value. */
const overlaid = (() => {
  const made = new Uint8Array(STEPS * BYTES)
  for (let step = 0; step < STEPS; step++) {
    const level = (MIDDLE + step - MOST) / (BYTES - 1)
    for (let value = 0; value < BYTES; value++) {
      const base = value / (BYTES - 1)
      const mixed = base <= 0.5 ? 2 * base * level : 1 - 2 * (1 - base) * (1 - level)
      made[step * BYTES + value] = Math.round(mixed * (BYTES - 1))
    }
  }
  return made
})()

/**
 * Adds paper grain to raw RGB pixels: it hides the banding of wide, dark gradients. Uses a lookup
 * table, because blending the grain as a picture costs more than drawing the figure.
 */
export const addGrain = (pixels: Buffer, width: number): void => {
  const row = width * 3
  for (let at = 0, y = 0; at < pixels.length; at += row, y++) {
    const paperRow = (y % SIDE) * SIDE
    for (let x = 0; x < width; x++) {
      const table = (paper[paperRow + (x % SIDE)] ?? MOST) * BYTES
      const place = at + x * 3
      pixels[place] = overlaid[table + (pixels[place] ?? 0)] ?? 0
      pixels[place + 1] = overlaid[table + (pixels[place + 1] ?? 0)] ?? 0
      pixels[place + 2] = overlaid[table + (pixels[place + 2] ?? 0)] ?? 0
    }
  }
}
