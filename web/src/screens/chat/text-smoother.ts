/** No character is delayed longer than this. */
export const MAX_SMOOTHING_DELAY_MS = 120

type Deadline = { length: number; at: number }

const isInsideWord = (text: string, at: number): boolean => {
  const before = text.slice(0, at).at(-1) ?? ''
  const after = text.charAt(at)
  const isLetter = (char: string) =>
    /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(char)
  return isLetter(before) && isLetter(after)
}

/** The end of the last whole word before a position: a partial word could jump to the next line. */
const findWordEnd = (text: string, at: number, from: number): number => {
  let end = at
  while (end > from && isInsideWord(text, end)) end -= 1
  return end
}

/**
 * Smooths text that arrives in bursts. Each chunk has a deadline by which it must be visible, and the pace
 * meets all of them, so that the shown text never falls behind what has arrived.
 */
export const createTextSmoother = (startLength: number, startAt: number) => {
  let shown = startLength
  let position = startLength
  let lastStepAt = startAt
  let deadlines: Deadline[] = []

  return {
    receive: (length: number, now: number): void => {
      const known = deadlines.at(-1)?.length ?? shown
      if (length < shown) {
        shown = length
        position = length
        deadlines = []
      } else if (length > known) {
        if (deadlines.length === 0) lastStepAt = now
        deadlines.push({ length, at: now + MAX_SMOOTHING_DELAY_MS })
      }
    },

    /** How much of the text to show now. */
    step: (text: string, now: number): number => {
      const overdue = deadlines.findLast((deadline) => deadline.at <= now)?.length ?? 0
      const elapsed = Math.max(0, now - lastStepAt)
      const pace = Math.max(
        0,
        ...deadlines.map(
          (deadline) => (deadline.length - position) / Math.max(1, deadline.at - lastStepAt),
        ),
      )
      const target = deadlines.at(-1)?.length ?? shown
      position = Math.min(target, Math.max(overdue, position + pace * elapsed))
      lastStepAt = now
      const whole = findWordEnd(text, Math.floor(position), shown)
      shown = Math.max(shown, overdue, position >= target ? target : whole)
      deadlines = deadlines.filter((deadline) => deadline.length > shown)
      return shown
    },

    hasPending: (): boolean => deadlines.length > 0,
  }
}
