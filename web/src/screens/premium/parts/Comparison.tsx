import { Check } from 'lucide-react'
import { PICTURE_POINTS, UNLOCK_IMAGE_POINTS } from '@dulcinea/contract/constants'
import { useExtraInfo } from '../../../api/points.ts'
import { useText } from '../../../i18n/text.ts'
import { useSession } from '../../../session/session.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './Comparison.module.css'

/** What an account brings; a guest, and who has Premium, cannot read it off their own purse. */
const FREE_A_DAY = 20

const useFreeADay = (): number => {
  const { state, userId } = useSession()
  const own = useExtraInfo(userId).data?.freeADay ?? 0
  return state === 'member' && own > 0 ? own : FREE_A_DAY
}

/** Free against Premium, line by line. The gift is what the plans say it is. */
export const Comparison = ({ giftPoints }: { giftPoints: number | undefined }) => {
  const { t } = useText()
  const freeADay = useFreeADay()
  const rows = [
    [
      t('premium.messages'),
      t('premium.messagesFree', { count: freeADay }),
      t('premium.messagesPremium'),
    ],
    [t('premium.model'), t('premium.modelFree'), t('premium.modelPremium')],
    [
      t('premium.pictures'),
      t('premium.picturesFree', { count: UNLOCK_IMAGE_POINTS }),
      t('premium.picturesPremium'),
    ],
    [
      t('premium.gift'),
      t('premium.giftFree'),
      giftPoints === undefined ? '…' : t('premium.giftPremium', { count: giftPoints }),
    ],
    [t('premium.order'), t('premium.orderFree'), t('premium.orderPremium')],
    [
      t('premium.create'),
      t('premium.createPoints', { count: PICTURE_POINTS.free }),
      t('premium.createPoints', { count: PICTURE_POINTS.premium }),
    ],
  ]
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('premium.what')}</VisuallyHidden>
          </th>
          <th scope="col">{t('premium.free')}</th>
          <th scope="col">{t('nav.premium')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, free, premium]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{free}</td>
            <td>
              <span>
                <Check aria-hidden />
                {premium}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
