export type Random = {
  next(): number
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  /** Another one, which goes its own way from here. */
  branch(): Random
}

/** Chance that comes again with the same seed. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    pick(list) {
      const picked = list[int(0, list.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    chance: (share) => next() < share,
    branch: () => randomFrom(int(0, 2 ** 31)),
  }
}
