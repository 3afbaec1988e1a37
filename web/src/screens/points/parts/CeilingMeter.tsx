import { useText } from '../../../i18n/text.ts'
import styles from './Ceiling.module.css'

type CeilingMeterProps = { spent: number | undefined; ceiling: number }

export const CeilingMeter = ({ spent = 0, ceiling }: CeilingMeterProps) => {
  const { t, formatNumber } = useText()
  const part = Math.min(1, spent / ceiling)
  return (
    <>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={t('points.ceiling')}
        aria-valuenow={Math.min(spent, ceiling)}
        aria-valuemin={0}
        aria-valuemax={ceiling}
      >
        <i style={{ width: `${part * 100}%` }} />
      </div>
      <p className={styles['numbers']}>
        <span>{t('points.spent', { shown: formatNumber(spent) })}</span>
        <span>{t('points.ofCeiling', { shown: formatNumber(ceiling) })}</span>
      </p>
    </>
  )
}
