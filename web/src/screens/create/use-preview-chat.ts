import { useState } from 'react'
import { PREVIEW_LINES } from '@dulcinea/contract/own-characters'
import { previewLine, type Turn } from '../../api/own-characters.ts'
import { sayError } from '../../api/say-error.ts'
import type { Draft } from './draft.ts'
import { sketchOf } from './sketch.ts'

/** A preview chat of a few messages with the unsaved character; nothing is stored. */
export const usePreviewChat = (draft: Draft) => {
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [pending, setPending] = useState<string | null>(null)
  const remaining = PREVIEW_LINES - turns.filter(({ role }) => role === 'user').length

  /** Resolves to whether a reply arrived; if not, the caller restores the typed text. */
  const send = async (content: string): Promise<boolean> => {
    setPending(content)
    try {
      const reply = await previewLine(sketchOf(draft), turns, content)
      setTurns([...turns, { role: 'user', content }, { role: 'her', content: reply.content }])
      return true
    } catch (error) {
      sayError(error)
      return false
    } finally {
      setPending(null)
    }
  }
  return { turns, pending, remaining, send, restart: () => setTurns([]) }
}
