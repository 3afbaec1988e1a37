export type Slots = Readonly<Record<string, string | undefined>>

/** `{one|two}` are alternatives, `<slot>` is a fact; an empty alternative is allowed. */
const PART = /\{([^{}]*)\}/

const toParts = (template: string): string[][] =>
  template.split(PART).map((part, index) => (index % 2 === 1 ? part.split('|') : [part]))

/** All literal pieces of a template, of every alternative. */
export const toPieces = (template: string): string[] => toParts(template).flat()

export type WordingSet = { count: number; at: (index: number) => string }

/** All wordings of a template, indexed like the digits of a mixed-radix number. */
export const enumerateWordings = (template: string): WordingSet => {
  const parts = toParts(template)
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

const getSlotValue = (slot: string, slots: Slots): string | undefined => {
  const small = slots[slot.charAt(0).toLowerCase() + slot.slice(1)]
  return small && /^[A-Z]/.test(slot) ? small.charAt(0).toUpperCase() + small.slice(1) : small
}

// An alternative may have its own end punctuation; the first one counts.
const TWO_ENDS = /([.!?。！？…])[.?。？]/g

/** Fills the slots; null if a fact is missing. `<Slot>` capitalises the value. */
export const fillSlots = (text: string, slots: Slots): string | null => {
  let isComplete = true
  const result = text.replace(/<(\w+)>/g, (_, slot: string) => {
    const value = getSlotValue(slot, slots)
    if (value === undefined) isComplete = false
    return value ?? ''
  })
  return isComplete ? result.replace(TWO_ENDS, '$1') : null
}
