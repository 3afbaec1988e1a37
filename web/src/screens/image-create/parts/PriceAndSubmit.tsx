import { PICTURE_POINTS } from '@dulcinea/contract/constants'
import { usePointsBalance } from '../../../api/points.ts'
import { usePremium } from '../../../api/users.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button, ButtonLink } from '@dulcinea/ui/Button.tsx'
import { PointsIcon } from '@dulcinea/ui/drawings/icons.tsx'
import { calculatePrice, type Price } from '../price.ts'
import styles from './PriceAndSubmit.module.css'

type PriceAndSubmitProps = {
  userId: number | null
  isMember: boolean
  count: number
  isEmpty: boolean
  isSubmitting: boolean
  /** The number of pictures being generated. */
  pendingCount: number
}

/** The total price, followed by the submit button. */
export const PriceAndSubmit = (props: PriceAndSubmitProps) => {
  const { userId, isMember, count, isEmpty, isSubmitting, pendingCount } = props
  const { t, formatNumber } = useText()
  const { data: premium } = usePremium(isMember ? userId : null)
  const points = usePointsBalance(isMember ? userId : null).data?.integral
  const isPremium = premium?.isActive ?? false
  const price = calculatePrice(count, isPremium, points)
  const isShort = price.short > 0 && pendingCount === 0 && !isSubmitting
  return (
    <>
      <div className={styles['price']}>
        <p>
          {t('imageCreate.price', { count, each: price.each })}
          <small>
            <BalanceNote
              price={price}
              points={points}
              isPremium={isPremium}
              isDrawing={pendingCount > 0}
            />
          </small>
        </p>
        <b>
          <PointsIcon />
          {formatNumber(price.total)}
        </b>
      </div>
      {isShort ? (
        <ButtonLink variant="primary" size="big" wide to="/purchase/points">
          {t('imageCreate.getPoints')}
        </ButtonLink>
      ) : (
        <Button
          type="submit"
          variant="primary"
          size="big"
          wide
          busy={isSubmitting}
          disabled={pendingCount > 0 || (isEmpty && !isSubmitting)}
        >
          {pendingCount > 0
            ? t('imageCreate.drawing', { count: pendingCount })
            : t('imageCreate.draw', { count })}
        </Button>
      )}
    </>
  )
}

type BalanceNoteProps = {
  price: Price
  points: number | undefined
  isPremium: boolean
  isDrawing: boolean
}

/** The balance, what is left after the request, and the Premium price. */
const BalanceNote = ({
  price: { short, after },
  points,
  isPremium,
  isDrawing,
}: BalanceNoteProps) => {
  const { t, formatNumber } = useText()
  const each = PICTURE_POINTS.premium
  if (points === undefined || after === undefined) {
    return isPremium ? null : t('imageCreate.premiumPays', { each })
  }
  const texts = { points: formatNumber(points), after: formatNumber(after) }
  if (isDrawing) return t('imageCreate.failsFree', texts)
  if (short > 0) return t('imageCreate.short', { ...texts, short: formatNumber(short) })
  return isPremium ? t('imageCreate.after', texts) : t('imageCreate.afterFree', { ...texts, each })
}
