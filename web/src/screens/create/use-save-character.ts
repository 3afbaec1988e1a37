import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BusinessError } from '../../api/client.ts'
import { refreshMyCharacters, saveCharacter } from '../../api/my-characters.ts'
import { showError } from '../../api/show-error.ts'
import type { CharacterDraft } from './character-draft.ts'
import { toCharacterInput } from './draft-requests.ts'
import { getStepOfField, type Step } from './steps.ts'

/** The field named in the server's BAD_PARAMETER message. */
const getRefusedField = (error: unknown): string | null =>
  error instanceof BusinessError && error.name === 'BAD_PARAMETER'
    ? (/([A-Za-z]+)\W*$/.exec(error.message)?.[1] ?? null)
    : null

type SaveOptions = {
  id: number | null
  onSaved: (id: number) => void
  /** The server refused a value of that step. */
  onRefused: (step: Step) => void
}

/** Saves the character. Retries of the same draft reuse its idempotency key (`requestId`). */
export const useSaveCharacter = ({ id, onSaved, onRefused }: SaveOptions) => {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const attempt = useRef<{ draft: CharacterDraft; requestId: string } | null>(null)
  const save = async (draft: CharacterDraft) => {
    if (isSaving) return
    if (attempt.current?.draft !== draft) {
      attempt.current = { draft, requestId: crypto.randomUUID() }
    }
    setSaving(true)
    try {
      const saved = await saveCharacter(toCharacterInput(draft, id, attempt.current.requestId))
      void refreshMyCharacters(queries)
      onSaved(saved.id)
    } catch (error) {
      showError(error)
      const step = getStepOfField(getRefusedField(error) ?? '')
      if (step) onRefused(step)
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
}
