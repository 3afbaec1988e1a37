import { ArrowUp, RotateCcw } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import type { CharacterDraft } from '../character-draft.ts'
import { usePreviewChat } from '../use-preview-chat.ts'
import styles from './PreviewChat.module.css'

/** A message of the character, with actions (`*…*`) emphasised as in the chat. */
const CharacterMessage = ({ text }: { text: string }) => (
  <p className={styles['fromCharacter']}>
    {text
      .split(/\*([^*\n]+)\*/)
      .map((piece, index) => (index % 2 === 1 ? <em key={index}>{piece}</em> : piece))}
  </p>
)

/** A short trial conversation with the unsaved character. */
export const PreviewChat = ({ draft }: { draft: CharacterDraft }) => {
  const { t } = useText()
  const { turns, pending, remaining, send, restart } = usePreviewChat(draft)
  const [typed, setTyped] = useState('')
  const name = draft.firstName.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const content = typed.trim()
    if (!content || pending !== null) return
    setTyped('')
    if (!(await send(content))) setTyped(content)
  }
  return (
    <div className={styles['chat']}>
      <div className={styles['log']} role="log" aria-label={t('create.trial')}>
        {draft.greeting.trim() && <CharacterMessage text={draft.greeting.trim()} />}
        {turns.map(({ role, content }, index) =>
          role === 'her' ? (
            <CharacterMessage key={index} text={content} />
          ) : (
            <p key={index} className={styles['fromUser']}>
              {content}
            </p>
          ),
        )}
        {pending !== null && (
          <>
            <p className={styles['fromUser']}>{pending}</p>
            <p className={styles['typing']} aria-label={t('chat.typing')}>
              <i />
              <i />
              <i />
            </p>
          </>
        )}
      </div>
      {remaining > 0 ? (
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
            variant="raised"
            label={t('chat.send')}
            disabled={!typed.trim() || pending !== null}
          >
            <ArrowUp />
          </IconButton>
        </form>
      ) : (
        <Button variant="text" onClick={restart}>
          <RotateCcw aria-hidden />
          {t('create.trialAgain')}
        </Button>
      )}
      <p className={styles['note']}>{t('create.trialNote', { count: remaining })}</p>
    </div>
  )
}
