import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@dulcinea/ui/Button.tsx'
import styles from './FormFrame.module.css'

type FormFrameProps = {
  title: string
  lead: string
  /** Label of the submit button. */
  action: string
  disabled: boolean
  busy: boolean
  onSubmit: () => void
  children: ReactNode
  /** Link to another view. */
  swap: { text: string; link: string; onClick: () => void }
}

/** Layout shared by the three views. */
export const FormFrame = (props: FormFrameProps) => {
  const { title, lead, action, disabled, busy, onSubmit, children, swap } = props
  const form = useRef<HTMLFormElement>(null)

  // The previous view took the focus with it: focus the first empty field.
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    inputs.find((input) => input.value === '')?.focus()
  }, [])

  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !disabled) onSubmit()
      }}
    >
      <div className={styles['head']}>
        <h2>{title}</h2>
        <p>{lead}</p>
      </div>
      {children}
      <Button type="submit" variant="primary" size="big" wide disabled={disabled} busy={busy}>
        {action}
      </Button>
      <p className={styles['swap']}>
        {swap.text}{' '}
        <button type="button" className={styles['link']} onClick={swap.onClick}>
          {swap.link}
        </button>
      </p>
    </form>
  )
}
