import type { CharacterItem } from '@dulcinea/contract'
import { fullname } from '@dulcinea/contract/derive'
import { HeartCard } from '../../../collect/HeartCard.tsx'
import { useHeart } from '../../../collect/hearts.ts'
import { useText } from '../../../i18n/text.ts'
import { toast } from '../../../ui/toast/toast.ts'

/** Taken off she stays in her place, dim, until the next visit: so it can be taken back. */
export const Favourite = ({ who }: { who: CharacterItem }) => {
  const { t } = useText()
  const { set } = useHeart(who.id, who.collected)
  const offerUndo = () =>
    void toast({
      kind: 'ok',
      text: t('mine.takenOff', { name: fullname(who) }),
      action: { label: t('common.undo'), run: () => void set(true) },
    })
  return <HeartCard dims who={who} onTakenOff={offerUndo} />
}
