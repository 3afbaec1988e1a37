import { useState } from 'react'
import { MAX_PREVIEW_MESSAGES } from '@dulcinea/contract/own-characters'
import { previewReply, type PreviewTurn } from '../../api/my-characters.ts'
import { showError } from '../../api/show-error.ts'
import type { CharacterDraft } from './character-draft.ts'
import { toCharacterOutline } from './draft-requests.ts'

/** A preview chat of a few messages with the unsaved character; nothing is stored. */
export const usePreviewChat = (draft: CharacterDraft) => {
  const [turns, setTurns] = useState<readonly PreviewTurn[]>([])
  const [pending, setPending] = useState<string | null>(null)
  const remaining = MAX_PREVIEW_MESSAGES - turns.filter(({ role }) => role === 'user').length

  /** Resolves to whether a reply arrived; if not, the caller restores the typed text. */
  const send = async (content: string): Promise<boolean> => {
    setPending(content)
    try {
      const reply = await previewReply(toCharacterOutline(draft), turns, content)
      setTurns([...turns, { role: 'user', content }, { role: 'her', content: reply.content }])
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      setPending(null)
    }
  }
  return { turns, pending, remaining, send, restart: () => setTurns([]) }
}
