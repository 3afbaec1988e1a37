export type Frame = { width: number; days: number; top: number }

export const HEIGHT = 196
export const LEFT = 40
const TOP = 8
export const BOTTOM = 166
const EDGE = 4

/** The x position of the middle of a day. */
export const xOf = ({ width, days }: Frame, day: number): number =>
  LEFT + EDGE + (days < 2 ? 0.5 : day / (days - 1)) * (width - LEFT - 2 * EDGE)

export const yOf = ({ top }: Frame, value: number): number =>
  BOTTOM - (value / top) * (BOTTOM - TOP)

export const dayAt = ({ width, days }: Frame, x: number): number => {
  const share = (x - LEFT - EDGE) / (width - LEFT - 2 * EDGE)
  return Math.min(days - 1, Math.max(0, Math.round(share * (days - 1))))
}

const formatPoint = (frame: Frame, day: number, value: number): string =>
  `${xOf(frame, day).toFixed(1)} ${yOf(frame, value).toFixed(1)}`

/** A line through the days with a value, interrupted at missing values. */
export const linePath = (frame: Frame, values: (number | null)[]): string =>
  values
    .map((value, day) => {
      if (value === null) return ''
      const isStart = (values[day - 1] ?? null) === null
      return `${isStart ? 'M' : 'L'}${formatPoint(frame, day, value)}`
    })
    .join('')

export const areaPath = (frame: Frame, values: (number | null)[]): string => {
  const known = values.flatMap((value, day) => (value === null ? [] : [{ day, value }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return ''
  const over = known.map(({ day, value }) => `L${formatPoint(frame, day, value)}`).join('')
  const start = xOf(frame, first.day).toFixed(1)
  return `M${start} ${BOTTOM}${over}L${xOf(frame, last.day).toFixed(1)} ${BOTTOM}z`
}

export const barWidth = ({ width, days }: Frame): number =>
  Math.max(1.5, ((width - LEFT) / days) * 0.68)
