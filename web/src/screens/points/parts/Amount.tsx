import { useText } from '../../../i18n/use-text.ts'
import styles from './Amount.module.css'

const MINUS = '\u2212'

/** A signed number of points; highlighted when positive. */
export const Amount = ({ delta }: { delta: number }) => {
  const { formatNumber } = useText()
  const sign = delta > 0 ? '+' : delta < 0 ? MINUS : ''
  return (
    <b className={styles['amount']} data-in={delta > 0 || undefined}>
      {sign}
      {formatNumber(Math.abs(delta))}
    </b>
  )
}
