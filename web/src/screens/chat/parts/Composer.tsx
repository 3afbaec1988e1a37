import { ArrowUp, Image, Square } from 'lucide-react'
import { useId, useMemo, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { classes } from '@dulcinea/ui/classes.ts'
import { isComposing } from '../composing.ts'
import styles from './Composer.module.css'

const SHOW_REMAINING_BELOW = 100

type ComposerProps = {
  name: string
  draft: string
  onDraft: (text: string) => void
  isAnswering: boolean
  /** False when it could not be sent: the draft stays. */
  onSend: (text: string) => boolean
  onStop: () => void
  /** Opens the user's last message for editing. */
  onEditLast: () => void
  onPicture: () => void
  /** The line below the field, unless the remaining length is shown there. */
  note?: ReactNode
}

export const Composer = (props: ComposerProps) => {
  const { name, draft, onDraft, isAnswering, onSend, onStop, onEditLast, onPicture, note } = props
  const { t } = useText()
  const noteId = useId()
  const form = useRef<HTMLFormElement>(null)
  const canSend = !isAnswering && draft.trim() !== ''
  const remaining = LENGTHS.message - draft.length

  const submit = () => {
    if (canSend && onSend(draft)) onDraft('')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isAnswering && !isComposing(event)) onStop()
    if (event.key === 'ArrowUp' && draft === '' && !isAnswering) {
      event.preventDefault()
      onEditLast()
    }
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    submit()
  }

  // Memoized: these buttons need not render again for each key.
  const pictureButton = useMemo(
    () => (
      <IconButton
        label={t('chat.askPicture')}
        className={styles['picture']}
        disabled={isAnswering}
        onClick={onPicture}
      >
        <Image aria-hidden />
      </IconButton>
    ),
    [t, isAnswering, onPicture],
  )
  const submitButton = useMemo(
    () => (
      <IconButton
        label={t(isAnswering ? 'chat.stop' : 'chat.send')}
        className={classes(styles['go'], canSend && styles['ready'])}
        aria-disabled={!isAnswering && !canSend}
        onClick={isAnswering ? onStop : () => form.current?.requestSubmit()}
      >
        {isAnswering ? <Square className={styles['stop']} aria-hidden /> : <ArrowUp aria-hidden />}
      </IconButton>
    ),
    [t, isAnswering, canSend, onStop],
  )

  return (
    <form
      ref={form}
      noValidate
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles['box']}>
        {pictureButton}
        {/* A hidden copy of the text sizes the field. */}
        <div className={styles['field']} data-text={`${draft}\u200b`}>
          <textarea
            rows={1}
            value={draft}
            maxLength={LENGTHS.message}
            dir="auto"
            placeholder={t('chat.write', { name })}
            aria-label={t('chat.write', { name })}
            aria-describedby={noteId}
            enterKeyHint="send"
            onChange={(event) => onDraft(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        {submitButton}
      </div>
      <p id={noteId} className={styles['left']}>
        {remaining <= SHOW_REMAINING_BELOW ? t('chat.left', { count: remaining }) : note}
      </p>
    </form>
  )
}
