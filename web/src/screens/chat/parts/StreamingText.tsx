import { useText } from '../../../i18n/use-text.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import { useSmoothText } from '../use-smooth-text.ts'
import styles from './StreamingText.module.css'
import { MessageText } from './MessageText.tsx'

type StreamingTextProps = { text: string; isLive: boolean; name: string }

/** A typing indicator until the first text arrives, then the text as it streams. */
export const StreamingText = ({ text, isLive, name }: StreamingTextProps) => {
  const { t } = useText()
  const shown = useSmoothText(text)
  if (shown) return <MessageText text={shown} isOpen={isLive || shown.length < text.length} />
  return (
    <span className={styles['dots']}>
      <VisuallyHidden>{t('chat.typingName', { name })}</VisuallyHidden>
      <i />
      <i />
      <i />
    </span>
  )
}
