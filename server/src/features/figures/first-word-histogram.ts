const FIRST_STEP_MS = 50
const STEP_GROWTH = 1.15
const LAST_STEP = 60

/** The step (histogram bucket) of a time; each is 15 percent longer than the one before. */
export const toHistogramStep = (ms: number): number => {
  if (ms <= FIRST_STEP_MS) return 0
  return Math.min(LAST_STEP, Math.ceil(Math.log(ms / FIRST_STEP_MS) / Math.log(STEP_GROWTH)))
}

/** A time in the middle of a step. */
export const histogramStepToMs = (step: number): number =>
  Math.round(FIRST_STEP_MS * STEP_GROWTH ** Math.max(0, step - 0.5))

/** The time within which this share of replies had their first word; null without replies. */
export const computePercentile = (
  counts: readonly { step: number; replies: number }[],
  share: number,
): number | null => {
  const sorted = counts.toSorted((a, b) => a.step - b.step)
  const total = sorted.reduce((sum, { replies }) => sum + replies, 0)
  let seen = 0
  for (const { step, replies } of sorted) {
    seen += replies
    if (replies > 0 && seen >= total * share) return histogramStepToMs(step)
  }
  return null
}
