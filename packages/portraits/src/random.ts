export type SeededRandom = {
  next: () => number
  between: (low: number, high: number) => number
  around: (middle: number, reach: number) => number
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]]) => T
}

const hashText = (text: string, start: number): number => {
  let hash = start >>> 0
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  }
  return hash
}

/** Seeded random generator. Each part of the picture has its own stream, so that changing one part leaves the others unchanged. */
export const randomFor = (seed: number, part: string): SeededRandom => {
  let state = hashText(part, Math.imul(seed | 0, 0x9e3779b1) ^ 0x811c9dc5)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 3; i++) next()
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    around: (middle, reach) => middle + (next() * 2 - 1) * reach,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
