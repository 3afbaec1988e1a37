import { Table2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import { useCursor } from './cursor.ts'
import { Plot } from './Plot.tsx'
import styles from './PlotTile.module.css'
import { PlotTable } from './PlotTable.tsx'
import type { PlotData } from './series.ts'

type PlotTileProps = {
  title: string
  data: PlotData
  /** The large number: of the day under the cursor, or of the last day. */
  headline: (day: number) => string
  /** Shown beside it while no day is under the cursor. */
  aside: ReactNode
}

/** A headline number, its plot and legend, with a table as alternative. */
export const PlotTile = ({ title, data, headline, aside }: PlotTileProps) => {
  const { t, formatDay } = useText()
  const [isTable, setTable] = useState(false)
  const { days, series, exact } = data
  const cursor = useCursor()
  const last = days.length - 1
  const day = Math.min(cursor ?? last, last)
  return (
    <section className={styles['tile']} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        <button
          type="button"
          className={styles['switch']}
          aria-label={t('figures.asTable', { title })}
          title={t('figures.asTable', { title })}
          onClick={() => setTable(true)}
        >
          <Table2 aria-hidden />
        </button>
      </div>
      <p className={styles['value']}>
        <b>{headline(day)}</b>
        {cursor === null ? aside : <span>{formatDay(days[day] ?? 0)}</span>}
      </p>
      <Plot title={title} data={data} />
      <ul className={styles['key']}>
        {series.map(({ name, colour, style, values }) => {
          const value = values[day] ?? null
          return (
            <li key={name}>
              <i data-colour={colour} data-look={style} aria-hidden />
              {name}
              {cursor !== null && <b>{value === null ? '–' : exact(value)}</b>}
            </li>
          )
        })}
      </ul>
      <Dialog open={isTable} onClose={() => setTable(false)} label={title}>
        {isTable && <PlotTable title={title} data={data} />}
      </Dialog>
    </section>
  )
}
