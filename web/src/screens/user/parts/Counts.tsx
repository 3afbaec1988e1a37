import type { ResponseData, Calls } from '@dulcinea/contract'
import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import styles from './Counts.module.css'

type CountsProps = {
  counts: ResponseData<Calls['users']['count']> | undefined
  /** Favourites and chats are private: only shown on the user's own profile. */
  isMe: boolean
}

export const Counts = ({ counts, isMe }: CountsProps) => {
  const { t, formatCount } = useText()
  if (!counts) return <Skeleton width={160} height={24} className={styles['counts']} />
  const pairs = [
    { name: t('profile.characters', { count: counts.characters }), value: counts.characters },
    ...(isMe
      ? [
          { name: t('profile.collected'), value: counts.collected },
          { name: t('profile.chats', { count: counts.chats }), value: counts.chats },
        ]
      : []),
  ]
  return (
    <dl className={styles['counts']}>
      {pairs.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
