const FIRST_MS = 50
const GROWTH = 1.15
const LAST = 60

/** The step that a time falls into; each is 15 per cent longer than the one before. */
export const stepOf = (ms: number): number => {
  if (ms <= FIRST_MS) return 0
  return Math.min(LAST, Math.ceil(Math.log(ms / FIRST_MS) / Math.log(GROWTH)))
}

/** A time in the middle of a step. */
export const msOfStep = (step: number): number =>
  Math.round(FIRST_MS * GROWTH ** Math.max(0, step - 0.5))

/** The time within which that share of first words was there; null when there were none. */
export const percentile = (
  counts: readonly { step: number; replies: number }[],
  share: number,
): number | null => {
  const sorted = counts.toSorted((a, b) => a.step - b.step)
  const all = sorted.reduce((sum, { replies }) => sum + replies, 0)
  let seen = 0
  for (const { step, replies } of sorted) {
    seen += replies
    if (replies > 0 && seen >= all * share) return msOfStep(step)
  }
  return null
}
