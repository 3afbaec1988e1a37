import type { ReactNode } from 'react'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import styles from './FormDialog.module.css'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  lead: string
  action: string
  disabled: boolean
  busy: boolean
  onSubmit: () => void
  children: ReactNode
}

/** A modal dialog with a form. */
export const FormDialog = (props: FormDialogProps) => {
  const { open, onClose, title, lead, action, disabled, busy, onSubmit, children } = props
  return (
    <Dialog open={open} onClose={onClose} closesOnBackdrop={false} label={title}>
      <form
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
      </form>
    </Dialog>
  )
}
