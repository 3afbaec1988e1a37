import { INVITE_REGISTER_POINTS, INVITE_SUBSCRIBE_POINTS } from '@dulcinea/contract/constants'
import { Link } from 'react-router'
import { usePointsBalance } from '../../api/points.ts'
import { useText } from '../../i18n/use-text.ts'
import { InviteLink } from '../../invite/InviteLink.tsx'
import { useSession } from '../../session/session.ts'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import styles from './ShareOffer.module.css'

type ShareOfferProps = { open: boolean; onClose: () => void }

/** The user's invite link and its rewards. */
export const ShareOffer = ({ open, onClose }: ShareOfferProps) => {
  const { t } = useText()
  const { userId } = useSession()
  const { data: balance } = usePointsBalance(userId)
  return (
    <Dialog open={open} onClose={onClose} label={t('offer.shareTitle')} className={styles['offer']}>
      <div className={styles['words']}>
        <h2>{t('offer.shareTitle')}</h2>
        <p>{t('offer.shareLead')}</p>
        <ul>
          <li>
            <b>+{INVITE_REGISTER_POINTS}</b> {t('offer.onRegister')}
          </li>
          <li>
            <b>+{INVITE_SUBSCRIBE_POINTS}</b> {t('offer.onSubscribe')}
          </li>
        </ul>
        {balance ? (
          <InviteLink code={balance.inviteCode} action={t('share.copy')} stacked />
        ) : (
          <Skeleton height={140} />
        )}
        <p className={styles['rule']}>
          {t('offer.rule')}{' '}
          <Link to="/share" onClick={onClose}>
            {t('offer.howItWorks')}
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
