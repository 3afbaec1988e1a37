import type { RefObject } from 'react'
import { AGE_MAX, AGE_MIN } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/use-text.ts'
import { Slider } from '@dulcinea/ui/form/Slider.tsx'
import styles from './AgeStep.module.css'

const DEFAULT_SLIDER_AGE = 28

type AgeStepProps = {
  ref: RefObject<HTMLDivElement | null>
  age: string
  isInvalid: boolean
  onChange: (age: string) => void
  onNext: () => void
}

/** The age as a number field and a slider that stay in sync. */
export const AgeStep = ({ ref, age, isInvalid, onChange, onNext }: AgeStepProps) => {
  const { t } = useText()
  const typed = Number(age)
  const sliderAge = age.trim() && Number.isFinite(typed) ? typed : DEFAULT_SLIDER_AGE
  const clampedAge = Math.min(AGE_MAX, Math.max(AGE_MIN, sliderAge))
  return (
    <div ref={ref}>
      <form
        className={styles['age']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onNext()
        }}
      >
        <input
          className={styles['number']}
          aria-label={t('create.age')}
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder="–"
          value={age}
          onChange={(event) => onChange(event.target.value)}
        />
        <Slider
          label={t('create.ageLine')}
          min={AGE_MIN}
          max={AGE_MAX}
          value={clampedAge}
          isEmpty={age.trim() === ''}
          onChange={onChange}
        />
        <p className={styles['ends']} aria-hidden>
          <span>{AGE_MIN}</span>
          <span>{AGE_MAX}</span>
        </p>
        {/* Implicit submission with Enter needs a submit button. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
    </div>
  )
}
