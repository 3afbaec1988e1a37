import { useEffect, useEffectEvent } from 'react'
import { isShortcutEvent, isChordPending } from '../../device/keyboard-shortcuts.ts'
import type { ChatMessage } from './chat-message.ts'

type ChatKeys = {
  messages: readonly ChatMessage[]
  isAnswering: boolean
  canRequestReply: boolean
  onStop: () => void
  onRegenerate: (key: string) => void
}

const findLastReply = (messages: readonly ChatMessage[]): ChatMessage | undefined => {
  const last = messages.at(-1)
  return last?.author === 'character' && last.id !== null && !last.notice && !last.picture
    ? last
    : undefined
}

const focusComposer = (): void =>
  document.querySelector<HTMLTextAreaElement>('#main form textarea')?.focus()

// Regenerating costs points, so a single key must not be enough; Caps Lock inverts the case.
const isRegenerateKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  shiftKey && key.toLowerCase() === 'r'

/** Single-key shortcuts of a conversation, active while no field has the focus. */
export const useChatKeys = ({
  messages,
  isAnswering,
  canRequestReply,
  onStop,
  onRegenerate,
}: ChatKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === 'Escape' && isAnswering) onStop()
    else if (event.key === 'c') focusComposer()
    else if (isRegenerateKey(event) && canRequestReply) {
      const reply = findLastReply(messages)
      if (!reply) return false
      onRegenerate(reply.key)
    } else return false
    return true
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isShortcutEvent(event) && !isChordPending(event) && press(event)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
