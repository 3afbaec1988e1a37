import styles from './Slider.module.css'

type SliderProps = {
  label: string
  min: number
  max: number
  step?: number | 'any'
  value: number
  /** No value is chosen yet. */
  isEmpty?: boolean
  isSmall?: boolean
  onChange: (value: string) => void
}

/** A range input with a track filled up to the thumb. */
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
