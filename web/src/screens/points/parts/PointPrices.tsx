import { PICTURE_POINTS, UNLOCK_IMAGE_POINTS } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/use-text.ts'
import styles from './MonthSums.module.css'

const MESSAGE_POINTS = 1

/** The prices in points; some are free with Premium. */
export const PointPrices = ({ isPremium }: { isPremium: boolean }) => {
  const { t } = useText()
  return (
    <section className={styles['sums']}>
      <h2>{t('points.do')}</h2>
      <ul>
        <li>
          {t('points.doMessage')}
          <b>{isPremium ? t('premium.free') : MESSAGE_POINTS}</b>
        </li>
        <li>
          {t('points.doUnlock')}
          <b>{isPremium ? t('premium.free') : UNLOCK_IMAGE_POINTS}</b>
        </li>
        <li>
          {t('points.doCreate')}
          <b>{isPremium ? PICTURE_POINTS.premium : PICTURE_POINTS.free}</b>
        </li>
      </ul>
    </section>
  )
}
