export type Colour = 'plum' | 'leaf' | 'gold' | 'rose'

export type Series = {
  name: string
  /** One a day; null where nothing was measured. */
  values: (number | null)[]
  colour: Colour
  look: 'line' | 'area' | 'dotted' | 'bar'
}

export type PlotData = {
  days: string[]
  series: Series[]
  /** A line that should not be crossed. */
  limit?: { value: number; label: string }
  /** The smallest step that makes sense on the axis. */
  smallest?: number
  /** On the axis, and where one day is read. */
  short: (value: number) => string
  exact: (value: number) => string
}

/** The highest point that is drawn: bars stand on each other. */
export const highestOf = ({ days, series, limit }: PlotData): number => {
  const bars = series.filter(({ look }) => look === 'bar')
  const lines = series.filter(({ look }) => look !== 'bar')
  const stacks = days.map((_, day) => bars.reduce((sum, one) => sum + (one.values[day] ?? 0), 0))
  const points = lines.flatMap(({ values }) => values.map((value) => value ?? 0))
  return Math.max(0, limit?.value ?? 0, ...stacks, ...points)
}
