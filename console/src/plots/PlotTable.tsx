import { useText } from '../i18n/text.ts'
import styles from './PlotTable.module.css'
import type { PlotData } from './series.ts'

/** The values of the plot as a table, the newest day first. */
export const PlotTable = ({ title, data }: { title: string; data: PlotData }) => {
  const { t, formatDay } = useText()
  const { days, series, exact } = data
  const newest = days.map((date, day) => ({ date, day })).toReversed()
  return (
    <div className={styles['frame']}>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('figures.day')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newest.map(({ date, day }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date)}</th>
              {series.map(({ name, values }) => {
                const value = values[day] ?? null
                return <td key={name}>{value === null ? '–' : exact(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
