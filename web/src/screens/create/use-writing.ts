import { useState } from 'react'
import type { Writable } from '@dulcinea/contract/own-characters'
import { writeFor } from '../../api/own-characters.ts'
import { sayError } from '../../api/say-error.ts'
import { useText } from '../../i18n/text.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Draft } from './draft.ts'
import { sketchOf } from './sketch.ts'

/** Generates the description or greeting; replacing existing text can be undone. */
export const useWriting = (
  draft: Draft,
  onChange: (fields: Partial<Record<Writable, string>>) => void,
) => {
  const { t } = useText()
  const [generating, setGenerating] = useState<Writable | null>(null)
  const generate = async (what: Writable) => {
    const previous = draft[what]
    setGenerating(what)
    try {
      // Omit the current text: the generator would only repeat it.
      const { text } = await writeFor(what, { ...sketchOf(draft), [what]: undefined })
      onChange({ [what]: text })
      if (!previous.trim()) return
      toast({
        kind: 'ok',
        text: t('create.written'),
        action: { label: t('common.undo'), run: () => onChange({ [what]: previous }) },
      })
    } catch (error) {
      sayError(error)
    } finally {
      setGenerating(null)
    }
  }
  return { generating, generate }
}
