import { useState, type ReactNode } from 'react'
import { REASON_MAX } from '@dulcinea/contract/console'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { useText } from '../i18n/text.ts'
import { Action } from './Action.tsx'
import styles from './ConfirmDialog.module.css'
import { TextAreaField } from './TextAreaField.tsx'

export type ConfirmDialogProps = {
  title: string
  /** What the action will do. */
  text: ReactNode
  confirm: string
  tone?: 'leaf' | 'rust'
  /** Asks for a reason; the hint says who will read it. */
  reason?: { label: string; hint: string; isOptional?: boolean }
  /** Further input fields. */
  children?: ReactNode
  isReady?: boolean
  /** Performs the action and returns the text of the toast. */
  onConfirm: (reason: string) => Promise<string>
  onClose: () => void
}

/** A confirmation dialog: describes the action, performs it, and reports the result. */
export const ConfirmDialog = ({
  title,
  text,
  confirm,
  tone = 'rust',
  reason,
  children,
  isReady = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const { t } = useText()
  const [reasonText, setReasonText] = useState('')
  const [state, setState] = useState<{ busy: boolean; error: string }>({ busy: false, error: '' })
  const isReasonMissing = reason !== undefined && !reason.isOptional && reasonText.trim() === ''

  const submit = async () => {
    setState({ busy: true, error: '' })
    try {
      const message = await onConfirm(reasonText.trim())
      onClose()
      toast({ kind: 'ok', text: message })
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <Dialog open onClose={onClose} label={title} closesOnBackdrop={false}>
      <form
        className={styles['ask']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.busy && !isReasonMissing && isReady) void submit()
        }}
      >
        <h2>{title}</h2>
        <div className={styles['text']}>{text}</div>
        {children}
        {reason && (
          <TextAreaField
            label={reason.label}
            hint={reason.hint}
            value={reasonText}
            maxLength={REASON_MAX}
            onChange={({ target }) => setReasonText(target.value)}
          />
        )}
        <p role="alert" className={styles['error']}>
          {state.error}
        </p>
        <div className={styles['ways']}>
          <Action variant="text" onClick={onClose}>
            {t('ask.cancel')}
          </Action>
          <Action
            type="submit"
            tone={tone}
            busy={state.busy}
            disabled={isReasonMissing || !isReady}
          >
            {confirm}
          </Action>
        </div>
      </form>
    </Dialog>
  )
}
