import { useEffect, useEffectEvent } from 'react'
import { isForShortcuts, isGoing } from '../../device/keys.ts'
import type { Line } from './line.ts'

type Chat = {
  lines: readonly Line[]
  isAnswering: boolean
  canAsk: boolean
  onStop: () => void
  onAgain: (key: string) => void
}

const lastReply = (lines: readonly Line[]): Line | undefined => {
  const last = lines.at(-1)
  return last?.who === 'hers' && last.id !== null && !last.notice && !last.picture
    ? last
    : undefined
}

const writeToHer = (): void =>
  document.querySelector<HTMLTextAreaElement>('#main form textarea')?.focus()

// It costs points, so that a stray key must not be enough; Caps Lock turns the letter round.
const isAskingAgain = ({ key, shiftKey }: KeyboardEvent): boolean =>
  shiftKey && key.toLowerCase() === 'r'

/** What single keys do in a conversation while nobody types. */
export const useChatKeys = ({ lines, isAnswering, canAsk, onStop, onAgain }: Chat): void => {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === 'Escape' && isAnswering) onStop()
    else if (event.key === 'c') writeToHer()
    else if (isAskingAgain(event) && canAsk) {
      const reply = lastReply(lines)
      if (!reply) return false
      onAgain(reply.key)
    } else return false
    return true
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isForShortcuts(event) && !isGoing(event) && press(event)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
