import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CharacterItem } from '@dulcinea/contract'
import { fullname } from '@dulcinea/contract/derive'
import { refreshOwn, removeCharacter, restoreCharacter } from '../api/own-characters.ts'
import { sayError } from '../api/say-error.ts'
import { useText } from '../i18n/text.ts'
import { toast } from '../ui/toast/toast.ts'
import { setVisibility } from './visibility.ts'

/** What an owner can do with one of theirs, wherever she is shown. */
export const useOwnActions = (who: Pick<CharacterItem, 'id' | 'name' | 'lastName'>) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const name = fullname(who)

  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await act()
      await refreshOwn(queries)
      return true
    } catch (error) {
      sayError(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  const restore = () => run(() => restoreCharacter(who.id))

  return {
    isBusy,
    restore,
    /** She is in the bin at once; the toast brings her back. Tells whether she went. */
    remove: async (): Promise<boolean> => {
      const isGone = await run(() => removeCharacter(who.id))
      if (isGone) {
        toast({
          kind: 'ok',
          text: t('own.removed', { name }),
          action: { label: t('common.undo'), run: () => void restore() },
        })
      }
      return isGone
    },
    publish: () => run(() => setVisibility(who.id, true)),
    makePrivate: async () => {
      if (await run(() => setVisibility(who.id, false))) {
        toast({ kind: 'ok', text: t('own.madePrivate', { name }) })
      }
    },
  }
}
