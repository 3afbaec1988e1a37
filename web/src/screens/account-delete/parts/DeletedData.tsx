import { Image, KeyRound, MessageCircle } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import { PointsIcon } from '@dulcinea/ui/drawings/icons.tsx'
import { ConsequenceItem, ConsequenceList } from './ConsequenceList.tsx'

type DeletedDataProps = { chats: number | undefined; points: number | undefined }

/** What is deleted with the account, with the user's own counts where they are known and not zero. */
export const DeletedData = ({ chats, points }: DeletedDataProps) => {
  const { t, formatNumber } = useText()
  return (
    <ConsequenceList title={t('accountDelete.goes')}>
      <ConsequenceItem icon={<MessageCircle aria-hidden />}>
        {chats ? t('accountDelete.chats', { count: chats }) : t('accountDelete.chatsUncounted')}
      </ConsequenceItem>
      <ConsequenceItem icon={<Image aria-hidden />}>{t('accountDelete.pictures')}</ConsequenceItem>
      <ConsequenceItem icon={<PointsIcon />}>
        {points
          ? t('accountDelete.points', { count: points, shown: formatNumber(points) })
          : t('accountDelete.pointsUncounted')}
      </ConsequenceItem>
      <ConsequenceItem icon={<KeyRound aria-hidden />}>{t('accountDelete.person')}</ConsequenceItem>
    </ConsequenceList>
  )
}
