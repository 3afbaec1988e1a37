import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import { getMessageText } from '../chat-message.ts'
import { toPlainText } from '../markup.ts'
import { findLiveReply, findReply } from '../thread-reducer.ts'
import type { Thread } from '../thread-reducer.ts'

/** Announces a reply to screen readers: once, when it is complete. */
export const Announcer = ({ thread, name }: { thread: Thread; name: string }) => {
  const { t } = useText()
  const [pendingKey, setPendingKey] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const live = findLiveReply(thread)?.key
  if (live !== pendingKey) {
    const ended = pendingKey === undefined ? undefined : findReply(thread, pendingKey)
    const text = ended && (ended.notice?.text ?? toPlainText(getMessageText(ended)))
    if (ended) setAnnounced([ended.breakReminder, text].filter(Boolean).join(' '))
    setPendingKey(live)
  }
  return (
    <output>
      <VisuallyHidden>{announced && `${t('chat.saidBy', { name })} ${announced}`}</VisuallyHidden>
    </output>
  )
}
