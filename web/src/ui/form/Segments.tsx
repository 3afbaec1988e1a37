import { useId, type ReactNode } from 'react'
import styles from './Segments.module.css'

type SegmentsProps<Value extends string | number> = {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export const Segments = <Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: SegmentsProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles['field']}>
      <legend>{label}</legend>
      <div className={styles['segments']}>
        {options.map((option) => (
          <label key={option.value}>
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
