import type { Translate } from '../../../../web/src/i18n/translate.ts'
import type { TextKey } from '../../i18n/text.ts'

const KNOWN = {
  state: 'state',
  price: 'price',
  'charge-back': 'chargeBack',
  unacknowledged: 'unacknowledged',
} as const

const isKnown = (what: string): what is keyof typeof KNOWN => Object.hasOwn(KNOWN, what)

/** What differs, in words; a payment is named by its own id. */
export const whatOf = (t: Translate<TextKey>, what: string): string => {
  if (isKnown(what)) return t(`money.differs.${KNOWN[what]}`)
  const [, payment] = /^payment (.+)$/.exec(what) ?? []
  return payment ? t('money.differs.payment', { id: payment }) : what
}
