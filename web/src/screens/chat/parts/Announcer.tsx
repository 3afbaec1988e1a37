import { useState } from 'react'
import { useText } from '../../../i18n/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { textOf } from '../line.ts'
import { plainText } from '../markup.ts'
import { liveReply, replyIn } from '../thread.ts'
import type { Thread } from '../thread.ts'

/** Reads her reply to those who listen: once, when it is whole. */
export const Announcer = ({ thread, name }: { thread: Thread; name: string }) => {
  const { t } = useText()
  const [awaited, setAwaited] = useState<string>()
  const [said, setSaid] = useState('')
  const live = liveReply(thread)?.key
  if (live !== awaited) {
    const ended = awaited === undefined ? undefined : replyIn(thread, awaited)
    const words = ended && (ended.notice?.text ?? plainText(textOf(ended)))
    if (ended) setSaid([ended.reminder, words].filter(Boolean).join(' '))
    setAwaited(live)
  }
  return (
    <output>
      <VisuallyHidden>{said && `${t('chat.saidBy', { name })} ${said}`}</VisuallyHidden>
    </output>
  )
}
