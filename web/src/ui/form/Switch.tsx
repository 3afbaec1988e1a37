import styles from './Switch.module.css'

type SwitchProps = {
  /** What it turns on and off, for those who cannot see what stands beside it. */
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
