import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Field.module.css'

export type FieldProps = {
  label: string
  /** Error text; the field gets the focus when it is set. */
  error?: string
  /** At the right end of the label's row. */
  beside?: ReactNode
  /** Inside the box, after the text. */
  inside?: ReactNode
  /** Below the box. */
  hint?: ReactNode
} & Omit<ComponentProps<'input'>, 'id' | 'ref'>

/** A text input with its label above. */
export const Field = ({ label, error, beside, inside, hint, className, ...input }: FieldProps) => {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) ref.current?.focus()
  }, [error])
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classes(styles['field'], className)}>
      <div className={styles['top']}>
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <div className={styles['box']} data-invalid={error ? true : undefined}>
        <input
          ref={ref}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {inside}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <TriangleAlert aria-hidden />
          {error}
        </p>
      )}
      {hint && <div id={`${id}-hint`}>{hint}</div>}
    </div>
  )
}
