import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CharacterItem } from '@dulcinea/contract'
import { formatFullName } from '@dulcinea/contract/derive'
import { refreshMyCharacters, removeCharacter, restoreCharacter } from '../api/my-characters.ts'
import { showError } from '../api/show-error.ts'
import { useText } from '../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { setVisibility } from './visibility.ts'

/** The actions of an owner on their character, wherever it is shown. */
export const useMyCharacterActions = (
  character: Pick<CharacterItem, 'id' | 'name' | 'lastName'>,
) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const name = formatFullName(character)

  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await act()
      await refreshMyCharacters(queries)
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  const restore = () => run(() => restoreCharacter(character.id))

  return {
    isBusy,
    restore,
    /** Moves the character to the bin, with undo in a toast. Resolves to whether it worked. */
    remove: async (): Promise<boolean> => {
      const isRemoved = await run(() => removeCharacter(character.id))
      if (isRemoved) {
        toast({
          kind: 'ok',
          text: t('own.removed', { name }),
          action: { label: t('common.undo'), run: () => void restore() },
        })
      }
      return isRemoved
    },
    publish: () => run(() => setVisibility(character.id, true)),
    makePrivate: async () => {
      if (await run(() => setVisibility(character.id, false))) {
        toast({ kind: 'ok', text: t('own.madePrivate', { name }) })
      }
    },
  }
}
