export type PlotFrame = { width: number; days: number; top: number }

export const HEIGHT = 196
export const LEFT = 40
const TOP = 8
export const BOTTOM = 166
const EDGE = 4

/** The x position of the middle of a day. */
export const toX = ({ width, days }: PlotFrame, day: number): number =>
  LEFT + EDGE + (days < 2 ? 0.5 : day / (days - 1)) * (width - LEFT - 2 * EDGE)

export const toY = ({ top }: PlotFrame, value: number): number =>
  BOTTOM - (value / top) * (BOTTOM - TOP)

export const toDay = ({ width, days }: PlotFrame, x: number): number => {
  const share = (x - LEFT - EDGE) / (width - LEFT - 2 * EDGE)
  return Math.min(days - 1, Math.max(0, Math.round(share * (days - 1))))
}

const formatPoint = (frame: PlotFrame, day: number, value: number): string =>
  `${toX(frame, day).toFixed(1)} ${toY(frame, value).toFixed(1)}`

/** A line through the days with a value, interrupted at missing values. */
export const buildLinePath = (frame: PlotFrame, values: (number | null)[]): string =>
  values
    .map((value, day) => {
      if (value === null) return ''
      const isStart = (values[day - 1] ?? null) === null
      return `${isStart ? 'M' : 'L'}${formatPoint(frame, day, value)}`
    })
    .join('')

export const buildAreaPath = (frame: PlotFrame, values: (number | null)[]): string => {
  const known = values.flatMap((value, day) => (value === null ? [] : [{ day, value }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return ''
  const over = known.map(({ day, value }) => `L${formatPoint(frame, day, value)}`).join('')
  const start = toX(frame, first.day).toFixed(1)
  return `M${start} ${BOTTOM}${over}L${toX(frame, last.day).toFixed(1)} ${BOTTOM}z`
}

export const computeBarWidth = ({ width, days }: PlotFrame): number =>
  Math.max(1.5, ((width - LEFT) / days) * 0.68)
