import { useState, type ReactNode } from 'react'
import { REASON_MAX } from '@dulcinea/contract/console'
import { Dialog } from '../../../web/src/ui/Dialog.tsx'
import { toast } from '../../../web/src/ui/toast/toast.ts'
import { useText } from '../i18n/text.ts'
import { Action } from './Action.tsx'
import styles from './Ask.module.css'
import { LongField } from './LongField.tsx'

export type AskProps = {
  title: string
  /** What will happen, said before it does. */
  text: ReactNode
  confirm: string
  tone?: 'leaf' | 'rust'
  /** A sentence is wanted, and who will read it is said. */
  reason?: { label: string; hint: string; isOptional?: boolean }
  /** More that has to be filled in. */
  children?: ReactNode
  isReady?: boolean
  /** Does it and gives back what to say about it. */
  onConfirm: (reason: string) => Promise<string>
  onClose: () => void
}

/** Asks once, says what it will do, does it, and tells what happened. */
export const Ask = ({
  title,
  text,
  confirm,
  tone = 'rust',
  reason,
  children,
  isReady = true,
  onConfirm,
  onClose,
}: AskProps) => {
  const { t } = useText()
  const [why, setWhy] = useState('')
  const [state, setState] = useState<{ busy: boolean; error: string }>({ busy: false, error: '' })
  const isWanting = reason !== undefined && !reason.isOptional && why.trim() === ''

  const act = async () => {
    setState({ busy: true, error: '' })
    try {
      const said = await onConfirm(why.trim())
      onClose()
      toast({ kind: 'ok', text: said })
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <Dialog open onClose={onClose} label={title} veilCloses={false}>
      <form
        className={styles['ask']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.busy && !isWanting && isReady) void act()
        }}
      >
        <h2>{title}</h2>
        <div className={styles['text']}>{text}</div>
        {children}
        {reason && (
          <LongField
            label={reason.label}
            hint={reason.hint}
            value={why}
            maxLength={REASON_MAX}
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
        <p role="alert" className={styles['error']}>
          {state.error}
        </p>
        <div className={styles['ways']}>
          <Action look="text" onClick={onClose}>
            {t('ask.cancel')}
          </Action>
          <Action type="submit" tone={tone} busy={state.busy} disabled={isWanting || !isReady}>
            {confirm}
          </Action>
        </div>
      </form>
    </Dialog>
  )
}
