import { Link } from 'react-router'
import { usePointsBalance } from '../api/points.ts'
import { useText } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'
import { AnimatedNumber } from '../ui/AnimatedNumber.tsx'
import { PointsIcon } from '@dulcinea/ui/drawings/icons.tsx'
import styles from './PointsBadge.module.css'
import { useCeilingNotice } from './use-ceiling-notice.ts'

/** The user's points, linking to the shop. */
export const PointsBadge = () => {
  const { t, formatNumber } = useText()
  const { userId } = useSession()
  const points = usePointsBalance(userId).data?.integral
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
      <PointsIcon />
      <span aria-hidden>
        {points === undefined ? '–' : <AnimatedNumber key={userId} value={points} />}
      </span>
    </Link>
  )
}
