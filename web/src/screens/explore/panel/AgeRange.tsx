import { AGE_MAX, AGE_MIN } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/text.ts'
import styles from './AgeRange.module.css'

type AgeRangeProps = {
  from: number
  to: number
  onChange: (ages: { ageMin: number } | { ageMax: number }) => void
}

const part = (age: number): number => (age - AGE_MIN) / (AGE_MAX - AGE_MIN)

/** Two handles on one line; neither passes the other. */
export const AgeRange = ({ from, to, onChange }: AgeRangeProps) => {
  const { t } = useText()
  const limits = { type: 'range', min: AGE_MIN, max: AGE_MAX, step: 1 } as const
  return (
    <fieldset className={styles['ages']}>
      <legend>
        {t('filters.age')} <output>{t('filters.ageRange', { from, to })}</output>
      </legend>
      <div className={styles['line']}>
        <span className={styles['chosen']} style={{ '--from': part(from), '--to': part(to) }} />
        <input
          {...limits}
          aria-label={t('filters.ageFrom')}
          value={from}
          // At the far end both lie on one spot: the one that can still move must be on top.
          data-top={from > (AGE_MIN + AGE_MAX) / 2 || undefined}
          onChange={(event) => onChange({ ageMin: Math.min(event.target.valueAsNumber, to) })}
        />
        <input
          {...limits}
          aria-label={t('filters.ageTo')}
          value={to}
          onChange={(event) => onChange({ ageMax: Math.max(event.target.valueAsNumber, from) })}
        />
      </div>
    </fieldset>
  )
}
