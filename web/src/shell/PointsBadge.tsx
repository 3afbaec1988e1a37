import { Link } from 'react-router'
import { useExtraInfo } from '../api/points.ts'
import { useText } from '../i18n/text.ts'
import { useSession } from '../session/session.ts'
import { Counted } from '../ui/Counted.tsx'
import { Coin } from '../ui/drawings/signs.tsx'
import styles from './PointsBadge.module.css'
import { useCeilingNotice } from './use-ceiling-notice.ts'

/** The user's points, linking to the shop. */
export const PointsBadge = () => {
  const { t, formatNumber } = useText()
  const { userId } = useSession()
  const points = useExtraInfo(userId).data?.integral
  useCeilingNotice()
  return (
    <Link
      to="/purchase/points"
      viewTransition
      className={styles['badge']}
      aria-label={
        points === undefined
          ? t('nav.points')
          : t('nav.pointsCount', { count: points, shown: formatNumber(points) })
      }
    >
      <Coin />
      <span aria-hidden>
        {points === undefined ? '–' : <Counted key={userId} value={points} />}
      </span>
    </Link>
  )
}
