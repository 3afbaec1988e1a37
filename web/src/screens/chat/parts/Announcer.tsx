import { useState } from 'react'
import { useText } from '../../../i18n/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { textOf } from '../line.ts'
import { plainText } from '../markup.ts'
import { liveReply, replyIn } from '../thread.ts'
import type { Thread } from '../thread.ts'

/** Announces a reply to screen readers: once, when it is complete. */
export const Announcer = ({ thread, name }: { thread: Thread; name: string }) => {
  const { t } = useText()
  const [pendingKey, setPendingKey] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const live = liveReply(thread)?.key
  if (live !== pendingKey) {
    const ended = pendingKey === undefined ? undefined : replyIn(thread, pendingKey)
    const text = ended && (ended.notice?.text ?? plainText(textOf(ended)))
    if (ended) setAnnounced([ended.breakReminder, text].filter(Boolean).join(' '))
    setPendingKey(live)
  }
  return (
    <output>
      <VisuallyHidden>{announced && `${t('chat.saidBy', { name })} ${announced}`}</VisuallyHidden>
    </output>
  )
}
