import { usePremium } from '../../../api/users.ts'
import { useText } from '../../../i18n/text.ts'
import { askToSignIn } from '../../../session/ask-to-sign-in.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spark } from '../../../ui/drawings/signs.tsx'
import styles from './PremiumStatus.module.css'

/** Where one stands: has it, can have it soon, or should sign in first. */
export const PremiumStatus = () => {
  const { t, formatDay } = useText()
  const { state, userId } = useSession()
  const isMember = state === 'member'
  const { data: premium } = usePremium(isMember ? userId : null)
  const until = premium?.isActive ? premium.expireTime : null
  return (
    <div className={styles['status']}>
      <Spark filled />
      <div className={styles['words']}>
        <h2>{t(premium?.isActive ? 'premium.active' : 'premium.soonTitle')}</h2>
        {!premium?.isActive && <p>{t('premium.soonText')}</p>}
        {until && <p>{t('premium.until', { day: formatDay(until) })}</p>}
      </div>
      {state === 'guest' && (
        <Button look="line" onClick={() => askToSignIn({ vipCheck: true })}>
          {t('account.signIn')}
        </Button>
      )}
    </div>
  )
}
