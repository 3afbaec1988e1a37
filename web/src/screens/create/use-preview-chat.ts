import { useState } from 'react'
import { PREVIEW_LINES } from '@dulcinea/contract/own-characters'
import { previewLine, type Turn } from '../../api/own-characters.ts'
import { sayError } from '../../api/say-error.ts'
import type { Draft } from './draft.ts'
import { sketchOf } from './sketch.ts'

/** Three lines with her as she would be; they are kept nowhere. */
export const usePreviewChat = (draft: Draft) => {
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [pending, setPending] = useState<string | null>(null)
  const left = PREVIEW_LINES - turns.filter(({ role }) => role === 'user').length

  /** Tells whether it was answered; else what was typed is the person's again. */
  const say = async (content: string): Promise<boolean> => {
    setPending(content)
    try {
      const answer = await previewLine(sketchOf(draft), turns, content)
      setTurns([...turns, { role: 'user', content }, { role: 'her', content: answer.content }])
      return true
    } catch (error) {
      sayError(error)
      return false
    } finally {
      setPending(null)
    }
  }
  return { turns, pending, left, say, again: () => setTurns([]) }
}
