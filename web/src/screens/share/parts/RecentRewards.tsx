import { QueryError } from '../../../api/QueryError.tsx'
import { useInviteRewards } from '../../../api/invites.ts'
import { getRelativeDay } from '../../../i18n/relative-day.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import styles from './RecentRewards.module.css'

const useFormatRewardTime = () => {
  const { t, formatDay, formatTime } = useText()
  return (time: string): string => {
    if (getRelativeDay(time, Date.now()) !== 'today') return formatDay(time)
    return t('share.todayAt', { time: formatTime(time) })
  }
}

/** The list of rewards. Invited users are not named, for privacy. */
export const RecentRewards = ({ userId }: { userId: number }) => {
  const { t, formatNumber } = useText()
  const formatRewardTime = useFormatRewardTime()
  const rewards = useInviteRewards(userId)
  const list = rewards.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <section className={styles['lately']} aria-busy={rewards.isPending}>
      <h2>{t('share.lately')}</h2>
      {rewards.isPending && <Skeleton height={120} />}
      {rewards.isError && list.length === 0 && (
        <QueryError query={rewards} text={t('share.loadFailed')} />
      )}
      {rewards.isSuccess && list.length === 0 && <p>{t('share.nothingYet')}</p>}
      <ul>
        {list.map(({ id, text, delta, addTime }) => (
          <li key={id}>
            <span>
              {text}
              <small>{formatRewardTime(addTime)}</small>
            </span>
            <b data-loss={delta < 0 || undefined}>
              {delta > 0 ? '+' : '−'}
              {formatNumber(Math.abs(delta))}
            </b>
          </li>
        ))}
      </ul>
      {rewards.hasNextPage && (
        <Button
          variant="text"
          busy={rewards.isFetchingNextPage}
          onClick={() => void rewards.fetchNextPage()}
        >
          {t('share.more')}
        </Button>
      )}
    </section>
  )
}
