import { areaPath, barWidth, BOTTOM, linePath, xOf, yOf, type Frame } from './geometry.ts'
import styles from './Plot.module.css'
import type { PlotData, Series } from './series.ts'

type PlotSeriesProps = { frame: Frame; data: PlotData; day: number | null }

const GAP = 1

/** The stackBars bars of a day. */
const stackBars = (frame: Frame, bars: Series[], day: number) => {
  let below = 0
  return bars.map(({ name, colour, values }) => {
    const value = values[day] ?? 0
    const top = yOf(frame, below + value)
    const height = Math.max(0, yOf(frame, below) - top - GAP)
    below += value
    return { name, colour, top, height }
  })
}

export const PlotSeries = ({ frame, data: { days, series }, day }: PlotSeriesProps) => {
  const bars = series.filter(({ look }) => look === 'bar')
  const lines = series.filter(({ look }) => look !== 'bar')
  const width = barWidth(frame)
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
                x={xOf(frame, index) - width / 2}
                y={top}
                width={width}
                height={height}
                rx="1"
              />
            ))}
          </g>
        ))}
      {day !== null && <path className={styles['day']} d={`M${xOf(frame, day)} 8V${BOTTOM}`} />}
      {lines.map(({ name, colour, look, values }) => (
        <g key={name} data-colour={colour}>
          {look === 'area' && <path className={styles['area']} d={areaPath(frame, values)} />}
          <path
            className={styles['line']}
            data-dotted={look === 'dotted' || undefined}
            d={linePath(frame, values)}
          />
          <Dot frame={frame} day={day} value={day === null ? null : (values[day] ?? null)} />
        </g>
      ))}
    </>
  )
}

const Dot = ({ frame, day, value }: { frame: Frame; day: number | null; value: number | null }) =>
  day === null || value === null ? null : (
    <circle className={styles['dot']} cx={xOf(frame, day)} cy={yOf(frame, value)} r="4" />
  )
