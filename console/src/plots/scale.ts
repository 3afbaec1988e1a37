const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
const LINES = 3

/** Ticks in three equal steps from zero to just above the highest value, at round numbers. */
export const computeTicks = (highest: number, smallest = 1): number[] => {
  const minStep = Math.max(highest, smallest * LINES) / LINES
  const power = 10 ** Math.floor(Math.log10(minStep))
  const steps = STEPS.map((step) => step * power).filter((step) => step % smallest === 0)
  const step = steps.find((one) => one >= minStep - 1e-9) ?? 10 * power
  return Array.from({ length: LINES + 1 }, (_, index) => index * step)
}

const LABELS = 4

/** The days with a label below a plot: the first, the last and a few between. */
export const pickLabelledDays = (days: number): number[] => {
  if (days <= LABELS) return Array.from({ length: days }, (_, index) => index)
  return Array.from({ length: LABELS }, (_, index) =>
    Math.round((index * (days - 1)) / (LABELS - 1)),
  )
}

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean of the last days compared with the first ones; null when there are too few. */
export const computeTrend = (values: (number | null)[]): { from: number; to: number } | null => {
  const known = values.filter((value) => value !== null)
  const part = Math.min(7, Math.floor(known.length / 2))
  if (part === 0) return null
  const [from, to] = [mean(known.slice(0, part)), mean(known.slice(-part))]
  return { from, to }
}
