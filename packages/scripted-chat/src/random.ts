export type Random = {
  next(): number
  chance(probability: number): boolean
  below(limit: number): number
  shuffle<T>(items: readonly T[]): T[]
}

const hash = (text: string): number => {
  let value = 2166136261
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  }
  return value >>> 0
}

/** mulberry32: small, and the same on every machine. */
export const createRandom = (seed: string): Random => {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item)
  return { next, below, shuffle: shuffled, chance: (probability) => next() < probability }
}
