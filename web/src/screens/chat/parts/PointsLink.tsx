import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.ts'
import { askToSignIn } from '../../../session/ask-to-sign-in.ts'
import { useSession } from '../../../session/session.ts'

type PointsLinkProps = { label?: string }

/** Offered when no messages are left: registration for a guest, the points page for a member. */
export const PointsLink = ({ label }: PointsLinkProps) => {
  const { t } = useText()
  const { state } = useSession()
  if (state === 'guest') {
    return (
      <button type="button" onClick={() => askToSignIn({ view: 'register' })}>
        {t('account.signUp')}
      </button>
    )
  }
  return (
    <Link to="/purchase/points" viewTransition>
      {label ?? t('chat.seePoints')}
    </Link>
  )
}
