import {
  buildAreaPath,
  computeBarWidth,
  BOTTOM,
  buildLinePath,
  toX,
  toY,
  type PlotFrame,
} from './geometry.ts'
import styles from './Plot.module.css'
import type { PlotData, Series } from './series.ts'

type PlotSeriesProps = { frame: PlotFrame; data: PlotData; day: number | null }

const GAP = 1

/** The stackBars bars of a day. */
const stackBars = (frame: PlotFrame, bars: Series[], day: number) => {
  let below = 0
  return bars.map(({ name, colour, values }) => {
    const value = values[day] ?? 0
    const top = toY(frame, below + value)
    const height = Math.max(0, toY(frame, below) - top - GAP)
    below += value
    return { name, colour, top, height }
  })
}

export const PlotSeries = ({ frame, data: { days, series }, day }: PlotSeriesProps) => {
  const bars = series.filter(({ style }) => style === 'bar')
  const lines = series.filter(({ style }) => style !== 'bar')
  const width = computeBarWidth(frame)
  return (
    <>
      {bars.length > 0 &&
        days.map((date, index) => (
          <g key={date} data-quiet={(day !== null && day !== index) || undefined}>
            {stackBars(frame, bars, index).map(({ name, colour, top, height }) => (
              <rect
                key={name}
                data-colour={colour}
                className={styles['bar']}
                x={toX(frame, index) - width / 2}
                y={top}
                width={width}
                height={height}
                rx="1"
              />
            ))}
          </g>
        ))}
      {day !== null && <path className={styles['day']} d={`M${toX(frame, day)} 8V${BOTTOM}`} />}
      {lines.map(({ name, colour, style, values }) => (
        <g key={name} data-colour={colour}>
          {style === 'area' && <path className={styles['area']} d={buildAreaPath(frame, values)} />}
          <path
            className={styles['line']}
            data-dotted={style === 'dotted' || undefined}
            d={buildLinePath(frame, values)}
          />
          <Dot frame={frame} day={day} value={day === null ? null : (values[day] ?? null)} />
        </g>
      ))}
    </>
  )
}

const Dot = ({
  frame,
  day,
  value,
}: {
  frame: PlotFrame
  day: number | null
  value: number | null
}) =>
  day === null || value === null ? null : (
    <circle className={styles['dot']} cx={toX(frame, day)} cy={toY(frame, value)} r="4" />
  )
