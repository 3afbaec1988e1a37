import { useId, type ReactNode } from 'react'
import styles from './Segments.module.css'

type SegmentsProps<Value extends string | number> = {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode; lang?: string }[]
  /** Label beside the control instead of above it. */
  inRow?: boolean
  onChange: (value: Value) => void
}

/** A segmented control: radio buttons side by side. */
export const Segments = <Value extends string | number>({
  label,
  value,
  options,
  inRow,
  onChange,
}: SegmentsProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles[inRow ? 'row' : 'field']}>
      <legend>{label}</legend>
      <div className={styles['segments']}>
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
