import { useText } from '../../../i18n/use-text.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './Message.module.css'
import { MessageText } from './MessageText.tsx'

/** The character's greeting at the beginning of a conversation. */
export const Greeting = ({ name, text }: { name: string; text: string }) => {
  const { t } = useText()
  return (
    <div className={styles['character']}>
      <VisuallyHidden>{t('chat.saidBy', { name })}</VisuallyHidden>
      <div className={styles['bubble']}>
        <MessageText text={text} />
      </div>
    </div>
  )
}
