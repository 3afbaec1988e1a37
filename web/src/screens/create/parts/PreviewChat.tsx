import { ArrowUp, RotateCcw } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Draft } from '../draft.ts'
import { usePreviewChat } from '../use-preview-chat.ts'
import styles from './PreviewChat.module.css'

/** What she does stands apart from what she says, as it will in the chat. */
const Hers = ({ text }: { text: string }) => (
  <p className={styles['hers']}>
    {text
      .split(/\*([^*\n]+)\*/)
      .map((piece, place) => (place % 2 === 1 ? <em key={place}>{piece}</em> : piece))}
  </p>
)

/** A small conversation to see whether she is who was meant. */
export const PreviewChat = ({ draft }: { draft: Draft }) => {
  const { t } = useText()
  const { turns, pending, left, say, again } = usePreviewChat(draft)
  const [typed, setTyped] = useState('')
  const name = draft.firstName.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const content = typed.trim()
    if (!content || pending !== null) return
    setTyped('')
    if (!(await say(content))) setTyped(content)
  }
  return (
    <div className={styles['chat']}>
      <div className={styles['log']} role="log" aria-label={t('create.trial')}>
        {draft.greeting.trim() && <Hers text={draft.greeting.trim()} />}
        {turns.map(({ role, content }, place) =>
          role === 'her' ? (
            <Hers key={place} text={content} />
          ) : (
            <p key={place} className={styles['mine']}>
              {content}
            </p>
          ),
        )}
        {pending !== null && (
          <>
            <p className={styles['mine']}>{pending}</p>
            <p className={styles['typing']} aria-label={t('chat.typing')}>
              <i />
              <i />
              <i />
            </p>
          </>
        )}
      </div>
      {left > 0 ? (
        <form className={styles['composer']} onSubmit={(event) => void submit(event)}>
          <input
            aria-label={t('chat.write', { name })}
            placeholder={t('create.sayHello', { name })}
            maxLength={LENGTHS.message}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <IconButton
            type="submit"
            look="raised"
            label={t('chat.send')}
            disabled={!typed.trim() || pending !== null}
          >
            <ArrowUp />
          </IconButton>
        </form>
      ) : (
        <Button look="text" onClick={again}>
          <RotateCcw aria-hidden />
          {t('create.trialAgain')}
        </Button>
      )}
      <p className={styles['note']}>{t('create.trialNote', { count: left })}</p>
    </div>
  )
}
