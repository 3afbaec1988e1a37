export type Slots = Readonly<Record<string, string | undefined>>

/** `{one|two}` are alternatives, `<slot>` is a fact; an empty alternative is allowed. */
const PART = /\{([^{}]*)\}/

const partsOf = (template: string): string[][] =>
  template.split(PART).map((part, index) => (index % 2 === 1 ? part.split('|') : [part]))

/** All its pieces, whichever wording is chosen. */
export const piecesOf = (template: string): string[] => partsOf(template).flat()

export type Wording = { count: number; at: (index: number) => string }

/** All ways to word a template, counted like the digits of a number. */
export const wordings = (template: string): Wording => {
  const parts = partsOf(template)
  return {
    count: parts.reduce((product, options) => product * options.length, 1),
    at: (index) => {
      let rest = index
      return parts
        .map((options) => {
          const option = options[rest % options.length]
          rest = Math.floor(rest / options.length)
          return option
        })
        .join('')
    },
  }
}

const valueOf = (slot: string, slots: Slots): string | undefined => {
  const small = slots[slot.charAt(0).toLowerCase() + slot.slice(1)]
  return small && /^[A-Z]/.test(slot) ? small.charAt(0).toUpperCase() + small.slice(1) : small
}

// An alternative may bring an end of its own; the first end counts.
const TWO_ENDS = /([.!?。！？…])[.?。？]/g

/** Null when a fact that the text needs is not known. `<Slot>` begins with a capital letter. */
export const filled = (text: string, slots: Slots): string | null => {
  let isWhole = true
  const result = text.replace(/<(\w+)>/g, (_, slot: string) => {
    const value = valueOf(slot, slots)
    if (value === undefined) isWhole = false
    return value ?? ''
  })
  return isWhole ? result.replace(TWO_ENDS, '$1') : null
}
