import { Image, KeyRound, MessageCircle } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { Coin } from '../../../ui/drawings/signs.tsx'
import { Fate, Fates } from './Fates.tsx'

type WhatGoesProps = { chats: number | undefined; points: number | undefined }

/** In numbers of one's own, where there are any. */
export const WhatGoes = ({ chats, points }: WhatGoesProps) => {
  const { t, formatNumber } = useText()
  return (
    <Fates title={t('accountDelete.goes')}>
      <Fate icon={<MessageCircle aria-hidden />}>
        {chats ? t('accountDelete.chats', { count: chats }) : t('accountDelete.chatsUncounted')}
      </Fate>
      <Fate icon={<Image aria-hidden />}>{t('accountDelete.pictures')}</Fate>
      <Fate icon={<Coin />}>
        {points
          ? t('accountDelete.points', { count: points, shown: formatNumber(points) })
          : t('accountDelete.pointsUncounted')}
      </Fate>
      <Fate icon={<KeyRound aria-hidden />}>{t('accountDelete.person')}</Fate>
    </Fates>
  )
}
