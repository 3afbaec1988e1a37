import { useState } from 'react'
import type { Writable } from '@dulcinea/contract/own-characters'
import { writeFor } from '../../api/own-characters.ts'
import { sayError } from '../../api/say-error.ts'
import { useText } from '../../i18n/text.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Draft } from './draft.ts'
import { sketchOf } from './sketch.ts'

/** Has her description or greeting written; what stood there before can be had back. */
export const useWriting = (
  draft: Draft,
  onChange: (words: Partial<Record<Writable, string>>) => void,
) => {
  const { t } = useText()
  const [writing, setWriting] = useState<Writable | null>(null)
  const write = async (what: Writable) => {
    const before = draft[what]
    setWriting(what)
    try {
      // What stands there would only be said again.
      const { text } = await writeFor(what, { ...sketchOf(draft), [what]: undefined })
      onChange({ [what]: text })
      if (!before.trim()) return
      toast({
        kind: 'ok',
        text: t('create.written'),
        action: { label: t('common.undo'), run: () => onChange({ [what]: before }) },
      })
    } catch (error) {
      sayError(error)
    } finally {
      setWriting(null)
    }
  }
  return { writing, write }
}
