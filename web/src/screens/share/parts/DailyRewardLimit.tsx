import { MAX_INVITE_REWARDS_PER_DAY } from '@dulcinea/contract/constants'
import { useInviteRewards } from '../../../api/invites.ts'
import { useText } from '../../../i18n/use-text.ts'
import { countRewardsToday } from '../count-rewards-today.ts'
import styles from './DailyRewardLimit.module.css'

/** How many of the daily rewards are used. */
export const DailyRewardLimit = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const { data, dataUpdatedAt } = useInviteRewards(userId)
  const used = countRewardsToday(data?.pages[0]?.list ?? [], dataUpdatedAt)
  return (
    <div className={styles['today']}>
      <div className={styles['bars']} aria-hidden>
        {Array.from({ length: MAX_INVITE_REWARDS_PER_DAY }, (_, n) => (
          <i key={n} data-used={n < used || undefined} />
        ))}
      </div>
      <p>
        {t('share.today', {
          used: Math.min(used, MAX_INVITE_REWARDS_PER_DAY),
          most: MAX_INVITE_REWARDS_PER_DAY,
        })}
        <small>{t('share.todayRule')}</small>
      </p>
    </div>
  )
}
