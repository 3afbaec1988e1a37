import { Link } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { askToSignIn } from '../../../session/ask-to-sign-in.ts'
import { useSession } from '../../../session/session.ts'

type PointsWayProps = { label?: string }

/** Onward when nothing is left: an account for a guest, the points for everybody else. */
export const PointsWay = ({ label }: PointsWayProps) => {
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
