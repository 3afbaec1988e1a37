import { Image, KeyRound, MessageCircle } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { Coin } from '../../../ui/drawings/signs.tsx'
import { Fate, Fates } from './Fates.tsx'

type DeletedDataProps = { chats: number | undefined; points: number | undefined }

/** What is deleted with the account, with the user's own counts where they are known and not zero. */
export const WhatGoes = ({ chats, points }: DeletedDataProps) => {
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
