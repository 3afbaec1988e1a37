import { useId, useState, type FormEvent } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import type { DislikeType } from '@dulcinea/contract/feedback'
import { showError } from '../../api/show-error.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import styles from './FeedbackDialog.module.css'
import { Reasons } from './Reasons.tsx'

type FeedbackDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  lead: string
  /** The reported text. */
  quote?: string
  /** Explains what happens after sending. */
  note?: string
  action: string
  /** Toast text after sending. */
  thanks: string
  send: (reason: DislikeType, description: string) => Promise<unknown>
}

/** Asks for one of seven reasons, none preselected, and an optional description. */
export const FeedbackDialog = (props: FeedbackDialogProps) => {
  const { open, onClose, title, lead, quote, note, action, thanks, send } = props
  const { t } = useText()
  const id = useId()
  const [reason, setReason] = useState<DislikeType>()
  const [description, setDescription] = useState('')
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined || isBusy) return
    setBusy(true)
    try {
      await send(reason, description.trim())
      onClose()
      toast({ kind: 'ok', text: thanks })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onClose={onClose} label={title} className={styles['dialog']}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <div className={styles['head']}>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        {quote && <blockquote className={styles['quote']}>{quote}</blockquote>}
        <Reasons chosen={reason} onChoose={setReason} />
        <label htmlFor={id}>{t('feedback.more')}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={LENGTHS.description}
          placeholder={t('feedback.morePlaceholder')}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {note && <p className={styles['note']}>{note}</p>}
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={reason === undefined} busy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
