import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import type { ChatMessage } from '../chat-message.ts'
import { useMessageActions } from '../message-actions.ts'
import styles from './Message.module.css'

/** `‹ 2/3 ›`: switches between the alternatives of a message, with all that follows each. */
export const AlternativePager = ({ message }: { message: ChatMessage }) => {
  const { t } = useText()
  const { choose, canRequestReply } = useMessageActions()
  const [isBusy, setBusy] = useState(false)
  const { key, alternative, alternatives } = message
  if (alternatives < 2) return null
  const go = async (to: number) => {
    if (isBusy) return
    setBusy(true)
    await choose(key, to)
    setBusy(false)
  }
  return (
    <span className={styles['pager']}>
      <IconButton
        label={t('chat.previousAnswer')}
        className={styles['action']}
        disabled={alternative === 1 || !canRequestReply}
        onClick={() => void go(alternative - 1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <span aria-hidden>
        {alternative}/{alternatives}
      </span>
      <VisuallyHidden>
        {t('chat.alternative', { number: alternative, total: alternatives })}
      </VisuallyHidden>
      <IconButton
        label={t('chat.nextAnswer')}
        className={styles['action']}
        disabled={alternative === alternatives || !canRequestReply}
        onClick={() => void go(alternative + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </span>
  )
}
