/** No letter waits longer than this for its turn. */
export const SMOOTH_MS = 120

type Due = { length: number; at: number }

const isInsideWord = (text: string, at: number): boolean => {
  const before = text.slice(0, at).at(-1) ?? ''
  const after = text.charAt(at)
  const isLetter = (char: string) =>
    /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(char)
  return isLetter(before) && isLetter(after)
}

/** The end of the last whole word before a place: half a word would jump to the next line. */
const wordEndBefore = (text: string, at: number, from: number): number => {
  let end = at
  while (end > from && isInsideWord(text, end)) end -= 1
  return end
}

/**
 * Lets text that arrives in bursts flow. Each piece has a moment by which it must be seen, and the
 * pace is the one that keeps them all, so that the flow never falls behind what has arrived.
 */
export const smoothFlow = (startLength: number, startAt: number) => {
  let shown = startLength
  let paced = startLength
  let last = startAt
  let dues: Due[] = []

  return {
    arrived: (length: number, now: number): void => {
      const known = dues.at(-1)?.length ?? shown
      if (length < shown) {
        shown = length
        paced = length
        dues = []
      } else if (length > known) {
        if (dues.length === 0) last = now
        dues.push({ length, at: now + SMOOTH_MS })
      }
    },

    /** How much of the text to show now. */
    step: (text: string, now: number): number => {
      const overdue = dues.findLast((due) => due.at <= now)?.length ?? 0
      const passed = Math.max(0, now - last)
      const pace = Math.max(
        0,
        ...dues.map((due) => (due.length - paced) / Math.max(1, due.at - last)),
      )
      const target = dues.at(-1)?.length ?? shown
      paced = Math.min(target, Math.max(overdue, paced + pace * passed))
      last = now
      const whole = wordEndBefore(text, Math.floor(paced), shown)
      shown = Math.max(shown, overdue, paced >= target ? target : whole)
      dues = dues.filter((due) => due.length > shown)
      return shown
    },

    isFlowing: (): boolean => dues.length > 0,
  }
}
