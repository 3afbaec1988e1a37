import type { Base } from './ctx.ts'

/** Something that exists once per app and belongs to one feature, such as the replies now running. */
export type Part<T> = {
  name: string
  make(base: Base, part: PartOf): T
  close?(made: T): Promise<void>
}

/** The way from one part to another. */
export type PartOf = <T>(part: Part<T>) => T

export const makeParts = (base: Base) => {
  const made = new Map<Part<never>, unknown>()
  const closers: (() => Promise<void>)[] = []
  const partOf = <T>(part: Part<T>): T => {
    // The map holds under each key just what that key's own `make` gave.
    const key = part as Part<never>
    if (!made.has(key)) {
      const value = part.make(base, partOf)
      made.set(key, value)
      if (part.close) closers.unshift(() => part.close?.(value) ?? Promise.resolve())
    }
    return made.get(key) as T
  }
  return {
    part: partOf,
    async close() {
      for (const close of closers.splice(0)) await close()
    },
  }
}
export type Parts = ReturnType<typeof makeParts>
