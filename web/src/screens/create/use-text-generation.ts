import { useState } from 'react'
import type { WritableField } from '@dulcinea/contract/own-characters'
import { generateText } from '../../api/my-characters.ts'
import { showError } from '../../api/show-error.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import type { CharacterDraft } from './character-draft.ts'
import { toCharacterOutline } from './draft-requests.ts'

/** Generates the description or greeting; replacing existing text can be undone. */
export const useTextGeneration = (
  draft: CharacterDraft,
  onChange: (fields: Partial<Record<WritableField, string>>) => void,
) => {
  const { t } = useText()
  const [generating, setGenerating] = useState<WritableField | null>(null)
  const generate = async (what: WritableField) => {
    const previous = draft[what]
    setGenerating(what)
    try {
      // Omit the current text: the generator would only repeat it.
      const { text } = await generateText(what, { ...toCharacterOutline(draft), [what]: undefined })
      onChange({ [what]: text })
      if (!previous.trim()) return
      toast({
        kind: 'ok',
        text: t('create.written'),
        action: { label: t('common.undo'), run: () => onChange({ [what]: previous }) },
      })
    } catch (error) {
      showError(error)
    } finally {
      setGenerating(null)
    }
  }
  return { generating, generate }
}
