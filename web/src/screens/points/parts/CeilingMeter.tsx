import { useText } from '../../../i18n/use-text.ts'
import styles from './Ceiling.module.css'

type CeilingMeterProps = { spent: number | undefined; ceiling: number }

export const CeilingMeter = ({ spent = 0, ceiling }: CeilingMeterProps) => {
  const { t, formatNumber } = useText()
  return (
    <>
      <progress
        className={styles['bar']}
        aria-label={t('points.ceiling')}
        value={Math.min(spent, ceiling)}
        max={ceiling}
      />
      <p className={styles['numbers']}>
        <span>{t('points.spent', { shown: formatNumber(spent) })}</span>
        <span>{t('points.ofCeiling', { shown: formatNumber(ceiling) })}</span>
      </p>
    </>
  )
}
