import { Check } from 'lucide-react'
import { PICTURE_POINTS, UNLOCK_IMAGE_POINTS } from '@dulcinea/contract/constants'
import { usePointsBalance } from '../../../api/points.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../session/session.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './Comparison.module.css'

/** Default of a free account, for guests and Premium members, whose balance does not contain it. */
const DEFAULT_FREE_MESSAGES_PER_DAY = 20

const useFreeMessagesPerDay = (): number => {
  const { state, userId } = useSession()
  const ownLimit = usePointsBalance(userId).data?.freePerDay ?? 0
  return state === 'member' && ownLimit > 0 ? ownLimit : DEFAULT_FREE_MESSAGES_PER_DAY
}

/** Table that compares free and Premium. The gift points come from the plans. */
export const Comparison = ({ giftPoints }: { giftPoints: number | undefined }) => {
  const { t } = useText()
  const freeMessagesPerDay = useFreeMessagesPerDay()
  const rows = [
    [
      t('premium.messages'),
      t('premium.messagesFree', { count: freeMessagesPerDay }),
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
