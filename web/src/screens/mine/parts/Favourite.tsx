import type { CharacterItem } from '@dulcinea/contract'
import { fullname } from '@dulcinea/contract/derive'
import { HeartCard } from '../../../collect/HeartCard.tsx'
import { useHeart } from '../../../collect/hearts.ts'
import { useText } from '../../../i18n/text.ts'
import { toast } from '../../../ui/toast/toast.ts'

/** A favourite. After removal it stays dimmed in its place until the next visit, so that it can be undone. */
export const Favourite = ({ character }: { character: CharacterItem }) => {
  const { t } = useText()
  const { set } = useHeart(character.id, character.collected)
  const offerUndo = () =>
    void toast({
      kind: 'ok',
      text: t('mine.takenOff', { name: fullname(character) }),
      action: { label: t('common.undo'), run: () => void set(true) },
    })
  return <HeartCard dims who={character} onTakenOff={offerUndo} />
}
