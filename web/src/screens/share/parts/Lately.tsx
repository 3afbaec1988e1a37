import { Failed } from '../../../api/Failed.tsx'
import { useRewards } from '../../../api/invites.ts'
import { dayName } from '../../../i18n/day-name.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Lately.module.css'

const useFormatRewardTime = () => {
  const { t, formatDay, formatTime } = useText()
  return (time: string): string => {
    if (dayName(time, Date.now()) !== 'today') return formatDay(time)
    return t('share.todayAt', { time: formatTime(time) })
  }
}

/** The list of rewards. Invited users are not named, for privacy. */
export const Lately = ({ userId }: { userId: number }) => {
  const { t, formatNumber } = useText()
  const formatRewardTime = useFormatRewardTime()
  const rewards = useRewards(userId)
  const list = rewards.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <section className={styles['lately']} aria-busy={rewards.isPending}>
      <h2>{t('share.lately')}</h2>
      {rewards.isPending && <Skeleton height={120} />}
      {rewards.isError && list.length === 0 && (
        <Failed query={rewards} text={t('share.loadFailed')} />
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
          look="text"
          busy={rewards.isFetchingNextPage}
          onClick={() => void rewards.fetchNextPage()}
        >
          {t('share.more')}
        </Button>
      )}
    </section>
  )
}
