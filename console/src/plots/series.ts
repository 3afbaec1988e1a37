export type Colour = 'plum' | 'leaf' | 'gold' | 'rose'

export type Series = {
  name: string
  /** One value per day; null when nothing was measured. */
  values: (number | null)[]
  colour: Colour
  style: 'line' | 'area' | 'dotted' | 'bar'
}

export type PlotData = {
  days: string[]
  series: Series[]
  /** A target that should not be exceeded. */
  limit?: { value: number; label: string }
  /** The smallest step of the axis. */
  smallest?: number
  /** Formats for the axis, and for the value of one day. */
  short: (value: number) => string
  exact: (value: number) => string
}

/** The highest plotted value, with stacked bars summed. */
export const computeMaximum = ({ days, series, limit }: PlotData): number => {
  const bars = series.filter(({ style }) => style === 'bar')
  const lines = series.filter(({ style }) => style !== 'bar')
  const stacks = days.map((_, day) => bars.reduce((sum, one) => sum + (one.values[day] ?? 0), 0))
  const points = lines.flatMap(({ values }) => values.map((value) => value ?? 0))
  return Math.max(0, limit?.value ?? 0, ...stacks, ...points)
}
