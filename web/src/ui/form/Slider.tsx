import styles from './Slider.module.css'

type SliderProps = {
  label: string
  min: number
  max: number
  step?: number | 'any'
  value: number
  /** Nothing is chosen yet: the line waits. */
  isEmpty?: boolean
  isSmall?: boolean
  onChange: (value: string) => void
}

/** One value on a line, filled up to the thumb. */
export const Slider = (props: SliderProps) => {
  const { label, min, max, step, value, isEmpty, isSmall, onChange } = props
  return (
    <input
      type="range"
      className={styles['line']}
      aria-label={label}
      min={min}
      max={max}
      step={step}
      value={value}
      style={{ '--filled': (value - min) / (max - min) }}
      data-empty={isEmpty || undefined}
      data-small={isSmall || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
