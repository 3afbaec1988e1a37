import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BusinessError } from '../../api/client.ts'
import { refreshOwn, saveCharacter } from '../../api/own-characters.ts'
import { sayError } from '../../api/say-error.ts'
import type { Draft } from './draft.ts'
import { inputOf } from './sketch.ts'
import { stepOfField, type Step } from './steps.ts'

/** The field that the server names when it refuses a value. */
const refusedField = (error: unknown): string | null =>
  error instanceof BusinessError && error.name === 'BAD_PARAMETER'
    ? (/([A-Za-z]+)\W*$/.exec(error.message)?.[1] ?? null)
    : null

type SaveOptions = {
  id: number | null
  onSaved: (id: number) => void
  /** The server refused what stands on that screen. */
  onRefused: (step: Step) => void
}

/** Saves her once, however often it is tried: the same try has the same name. */
export const useSave = ({ id, onSaved, onRefused }: SaveOptions) => {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const attempt = useRef<{ draft: Draft; name: string } | null>(null)
  const save = async (draft: Draft) => {
    if (isSaving) return
    if (attempt.current?.draft !== draft) attempt.current = { draft, name: crypto.randomUUID() }
    setSaving(true)
    try {
      const saved = await saveCharacter(inputOf(draft, id, attempt.current.name))
      void refreshOwn(queries)
      onSaved(saved.id)
    } catch (error) {
      sayError(error)
      const step = stepOfField(refusedField(error) ?? '')
      if (step) onRefused(step)
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
}
