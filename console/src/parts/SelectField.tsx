import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import styles from './SelectField.module.css'

type SelectFieldProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A labelled select. */
export const SelectField = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) => {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <div>
        <select
          id={id}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </div>
    </div>
  )
}
