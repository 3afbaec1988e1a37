import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

export const Checkbox = ({ checked, onChange, children }: CheckboxProps) => (
  <label className={styles['line']}>
    <span className={styles['box']}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Check aria-hidden />
    </span>
    <span>{children}</span>
  </label>
)
