import type { PointerEvent } from 'react'
import { useText } from '../i18n/text.ts'
import { setCursorDay, useCursor } from './cursor.ts'
import { toDay, HEIGHT, type PlotFrame } from './geometry.ts'
import styles from './Plot.module.css'
import { PlotAxes } from './PlotAxes.tsx'
import { PlotSeries } from './PlotSeries.tsx'
import { computeTicks } from './scale.ts'
import { computeMaximum, type PlotData } from './series.ts'
import { useWidth } from './use-width.ts'

/** An SVG plot. An invisible range input over it makes the days readable by touch and keyboard. */
export const Plot = ({ title, data }: { title: string; data: PlotData }) => {
  const { formatWholeDay } = useText()
  const { ref, width } = useWidth(300)
  const cursor = useCursor()
  const { days, series } = data
  const last = Math.max(0, days.length - 1)
  const ticks = computeTicks(computeMaximum(data), data.smallest)
  const frame: PlotFrame = { width, days: days.length, top: ticks.at(-1) ?? 1 }
  const day = Math.min(cursor ?? last, last)

  const onPointer = ({ clientX, currentTarget }: PointerEvent) =>
    setCursorDay(toDay(frame, clientX - currentTarget.getBoundingClientRect().left))

  const valueTexts = series.map(({ name, values }) => {
    const value = values[day] ?? null
    return `${name} ${value === null ? '–' : data.exact(value)}`
  })
  return (
    <div ref={ref} className={styles['plot']}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
        <PlotAxes frame={frame} ticks={ticks} data={data} />
        <PlotSeries frame={frame} data={data} day={cursor === null ? null : day} />
      </svg>
      <input
        type="range"
        min={0}
        max={last}
        value={day}
        aria-label={title}
        aria-valuetext={`${formatWholeDay(days[day] ?? 0)}: ${valueTexts.join(', ')}`}
        onChange={({ target }) => setCursorDay(Number(target.value))}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setCursorDay(null)}
        onBlur={() => setCursorDay(null)}
      />
    </div>
  )
}
