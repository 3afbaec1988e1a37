import styles from './Switch.module.css'

type SwitchProps = {
  /** Accessible name. */
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

export const Switch = ({ label, checked, disabled = false, onChange }: SwitchProps) => (
  <input
    type="checkbox"
    role="switch"
    className={styles['switch']}
    aria-label={label}
    checked={checked}
    aria-checked={checked}
    disabled={disabled}
    onChange={(event) => onChange(event.target.checked)}
  />
)
