import type { CharacterItem } from '@dulcinea/contract'
import { formatFullName } from '@dulcinea/contract/derive'
import { FavouriteCard } from '../../../favourites/FavouriteCard.tsx'
import { useFavourite } from '../../../favourites/use-favourite.ts'
import { useText } from '../../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'

/** A favourite. After removal it stays dimmed in its place until the next visit, so that it can be undone. */
export const UndoableFavourite = ({ character }: { character: CharacterItem }) => {
  const { t } = useText()
  const { set } = useFavourite(character.id, character.collected)
  const offerUndo = () =>
    void toast({
      kind: 'ok',
      text: t('mine.takenOff', { name: formatFullName(character) }),
      action: { label: t('common.undo'), run: () => void set(true) },
    })
  return <FavouriteCard dims character={character} onRemoved={offerUndo} />
}
