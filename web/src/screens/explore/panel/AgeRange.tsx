import { AGE_MAX, AGE_MIN } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/use-text.ts'
import styles from './AgeRange.module.css'

type AgeRangeProps = {
  from: number
  to: number
  onChange: (ages: { ageMin: number } | { ageMax: number }) => void
}

const toFraction = (age: number): number => (age - AGE_MIN) / (AGE_MAX - AGE_MIN)

/** A range slider with two handles that cannot pass each other. */
export const AgeRange = ({ from, to, onChange }: AgeRangeProps) => {
  const { t } = useText()
  const limits = { type: 'range', min: AGE_MIN, max: AGE_MAX, step: 1 } as const
  return (
    <fieldset className={styles['ages']}>
      <legend>
        {t('filters.age')} <output>{t('filters.ageRange', { from, to })}</output>
      </legend>
      <div className={styles['line']}>
        <span
          className={styles['chosen']}
          style={{ '--from': toFraction(from), '--to': toFraction(to) }}
        />
        <input
          {...limits}
          aria-label={t('filters.ageFrom')}
          value={from}
          // When both handles overlap at the upper end, the one that can still move must be on top.
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
