import { useState } from 'react'
import type { ChatMessage } from './chat-message.ts'

/** Whether the last change prepended messages: then the virtual list keeps its offset from the end. */
export const usePrependShift = (messages: readonly ChatMessage[]): boolean => {
  const [known, setKnown] = useState({ messages, shift: false })
  if (known.messages === messages) return known.shift
  const first = known.messages[0]?.key
  const index = first === undefined ? -1 : messages.findIndex((message) => message.key === first)
  const shift = index > 0 && known.messages.at(-1)?.key === messages.at(-1)?.key
  setKnown({ messages, shift })
  return shift
}
