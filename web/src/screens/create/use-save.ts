import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BusinessError } from '../../api/client.ts'
import { refreshOwn, saveCharacter } from '../../api/own-characters.ts'
import { sayError } from '../../api/say-error.ts'
import type { Draft } from './draft.ts'
import { inputOf } from './sketch.ts'
import { stepOfField, type Step } from './steps.ts'

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
export const useSave = ({ id, onSaved, onRefused }: SaveOptions) => {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const attempt = useRef<{ draft: Draft; requestId: string } | null>(null)
  const save = async (draft: Draft) => {
    if (isSaving) return
    if (attempt.current?.draft !== draft) {
      attempt.current = { draft, requestId: crypto.randomUUID() }
    }
    setSaving(true)
    try {
      const saved = await saveCharacter(inputOf(draft, id, attempt.current.requestId))
      void refreshOwn(queries)
      onSaved(saved.id)
    } catch (error) {
      sayError(error)
      const step = stepOfField(getRefusedField(error) ?? '')
      if (step) onRefused(step)
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
}
