import { INVITE_REWARDS_A_DAY } from '@dulcinea/contract/constants'
import { useRewards } from '../../../api/invites.ts'
import { useText } from '../../../i18n/text.ts'
import { rewardsToday } from '../rewards-today.ts'
import styles from './Today.module.css'

/** How many of the daily rewards are used. */
export const Today = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const { data, dataUpdatedAt } = useRewards(userId)
  const used = rewardsToday(data?.pages[0]?.list ?? [], dataUpdatedAt)
  return (
    <div className={styles['today']}>
      <div className={styles['bars']} aria-hidden>
        {Array.from({ length: INVITE_REWARDS_A_DAY }, (_, n) => (
          <i key={n} data-used={n < used || undefined} />
        ))}
      </div>
      <p>
        {t('share.today', {
          used: Math.min(used, INVITE_REWARDS_A_DAY),
          most: INVITE_REWARDS_A_DAY,
        })}
        <small>{t('share.todayRule')}</small>
      </p>
    </div>
  )
}
