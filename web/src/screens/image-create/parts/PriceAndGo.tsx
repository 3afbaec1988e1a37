import { PICTURE_POINTS } from '@dulcinea/contract/constants'
import { useExtraInfo } from '../../../api/points.ts'
import { usePremium } from '../../../api/users.ts'
import { useText } from '../../../i18n/text.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Coin } from '../../../ui/drawings/signs.tsx'
import { priceOf, type Price } from '../price.ts'
import styles from './PriceAndGo.module.css'

type PriceAndGoProps = {
  userId: number | null
  isMember: boolean
  count: number
  isEmpty: boolean
  isAsking: boolean
  /** How many pictures are being drawn now. */
  atWork: number
}

/** The whole price, read before the button. */
export const PriceAndGo = (props: PriceAndGoProps) => {
  const { userId, isMember, count, isEmpty, isAsking, atWork } = props
  const { t, formatNumber } = useText()
  const { data: premium } = usePremium(isMember ? userId : null)
  const points = useExtraInfo(isMember ? userId : null).data?.integral
  const isPremium = premium?.isActive ?? false
  const price = priceOf(count, isPremium, points)
  const isShort = price.short > 0 && atWork === 0 && !isAsking
  return (
    <>
      <div className={styles['price']}>
        <p>
          {t('imageCreate.price', { count, each: price.each })}
          <small>
            <Purse price={price} points={points} isPremium={isPremium} isDrawing={atWork > 0} />
          </small>
        </p>
        <b>
          <Coin />
          {formatNumber(price.total)}
        </b>
      </div>
      {isShort ? (
        <ButtonLink look="ember" size="big" wide to="/purchase/points">
          {t('imageCreate.getPoints')}
        </ButtonLink>
      ) : (
        <Button
          type="submit"
          look="ember"
          size="big"
          wide
          busy={isAsking}
          disabled={atWork > 0 || (isEmpty && !isAsking)}
        >
          {atWork > 0
            ? t('imageCreate.drawing', { count: atWork })
            : t('imageCreate.draw', { count })}
        </Button>
      )}
    </>
  )
}

type PurseProps = {
  price: Price
  points: number | undefined
  isPremium: boolean
  isDrawing: boolean
}

/** What one has, what is left, and what Premium would pay. */
const Purse = ({ price: { short, after }, points, isPremium, isDrawing }: PurseProps) => {
  const { t, formatNumber } = useText()
  const each = PICTURE_POINTS.premium
  if (points === undefined || after === undefined) {
    return isPremium ? null : t('imageCreate.premiumPays', { each })
  }
  const has = { points: formatNumber(points), after: formatNumber(after) }
  if (isDrawing) return t('imageCreate.failsFree', has)
  if (short > 0) return t('imageCreate.short', { ...has, short: formatNumber(short) })
  return isPremium ? t('imageCreate.after', has) : t('imageCreate.afterFree', { ...has, each })
}
