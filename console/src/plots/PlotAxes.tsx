import { useText } from '../i18n/text.ts'
import { BOTTOM, LEFT, toX, toY, type PlotFrame } from './geometry.ts'
import styles from './Plot.module.css'
import { pickLabelledDays } from './scale.ts'
import type { PlotData } from './series.ts'

const LABEL_Y = BOTTOM + 23

type PlotAxesProps = { frame: PlotFrame; ticks: number[]; data: PlotData }

export const PlotAxes = ({ frame, ticks, data: { days, limit, short } }: PlotAxesProps) => {
  const { formatDay } = useText()
  const last = days.length - 1
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles['grid']} d={`M${LEFT} ${toY(frame, tick)}H${frame.width}`} />
          <text x={LEFT - 8} y={toY(frame, tick) + 4} textAnchor="end">
            {short(tick)}
          </text>
        </g>
      ))}
      {pickLabelledDays(days.length).map((day) => (
        <text
          key={day}
          x={day === 0 ? LEFT : day === last ? frame.width : toX(frame, day)}
          y={LABEL_Y}
          textAnchor={day === 0 ? 'start' : day === last ? 'end' : 'middle'}
        >
          {formatDay(days[day] ?? 0)}
        </text>
      ))}
      {limit && (
        <g className={styles['limit']}>
          <path d={`M${LEFT} ${toY(frame, limit.value)}H${frame.width}`} />
          <text x={frame.width} y={toY(frame, limit.value) - 5} textAnchor="end">
            {limit.label}
          </text>
        </g>
      )}
    </>
  )
}
