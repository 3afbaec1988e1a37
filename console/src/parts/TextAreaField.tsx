import { useId, type ComponentProps } from 'react'
import styles from './TextAreaField.module.css'

type TextAreaFieldProps = { label: string; hint?: string } & Omit<ComponentProps<'textarea'>, 'id'>

/** A labelled textarea. */
export const TextAreaField = ({ label, hint, ...rest }: TextAreaFieldProps) => {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={3} aria-describedby={hint ? `${id}-hint` : undefined} {...rest} />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  )
}
