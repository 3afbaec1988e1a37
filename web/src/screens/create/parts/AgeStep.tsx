import type { RefObject } from 'react'
import { AGE_MAX, AGE_MIN } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/text.ts'
import { Slider } from '../../../ui/form/Slider.tsx'
import styles from './AgeStep.module.css'

const IN_THE_MIDDLE = 28

type AgeStepProps = {
  ref: RefObject<HTMLDivElement | null>
  age: string
  isWrong: boolean
  onChange: (age: string) => void
  onGoOn: () => void
}

/** A number to type, and a line to slide along; both say the same. */
export const AgeStep = ({ ref, age, isWrong, onChange, onGoOn }: AgeStepProps) => {
  const { t } = useText()
  const typed = Number(age)
  const slid = age.trim() && Number.isFinite(typed) ? typed : IN_THE_MIDDLE
  const at = Math.min(AGE_MAX, Math.max(AGE_MIN, slid))
  return (
    <div ref={ref}>
      <form
        className={styles['age']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onGoOn()
        }}
      >
        <input
          className={styles['number']}
          aria-label={t('create.age')}
          aria-invalid={isWrong || undefined}
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
          value={at}
          isEmpty={age.trim() === ''}
          onChange={onChange}
        />
        <p className={styles['ends']} aria-hidden>
          <span>{AGE_MIN}</span>
          <span>{AGE_MAX}</span>
        </p>
        {/* Enter needs a button that submits. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
    </div>
  )
}
