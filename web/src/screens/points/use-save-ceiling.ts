import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveCeiling } from '../../api/points.ts'
import { showError } from '../../api/show-error.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'

/** Saves a ceiling and shows a toast; after an error the form stays open. */
export const useSaveCeiling = (userId: number, onSaved: () => void) => {
  const { t, formatNumber } = useText()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)

  const save = async (points: number): Promise<void> => {
    setSaving(true)
    try {
      await saveCeiling(queries, userId, points)
      const text = points > 0 ? 'points.ceilingSaved' : 'points.ceilingGone'
      toast({ kind: 'ok', text: t(text, { shown: formatNumber(points) }) })
      onSaved()
    } catch (error) {
      showError(error)
    } finally {
      setSaving(false)
    }
  }

  return { save, isSaving }
}
