import { ORDER_STATES, SUBSCRIPTION_STATES } from '@dulcinea/contract/console'
import type { Translate } from '@dulcinea/ui/i18n/translate.ts'
import type { TextKey } from '../../i18n/text.ts'

/** The differing field, as the server names it, → the key of its text. */
const FIELD_KEYS = {
  state: 'state',
  price: 'price',
  'charge-back': 'chargeBack',
  unacknowledged: 'unacknowledged',
  account: 'account',
  product: 'product',
  'base plan': 'basePlan',
  mode: 'mode',
  id: 'id',
} as const

const isKnownField = (what: string): what is keyof typeof FIELD_KEYS =>
  Object.hasOwn(FIELD_KEYS, what)

/** The outcome of a webhook event, as the providers or our server name it, → the key of its text. */
const OUTCOMES = {
  applied: 'applied',
  settled: 'applied',
  COMPLETED: 'applied',
  'capture follows': 'captureFollows',
  refused: 'refused',
  unsound: 'refused',
  ignored: 'ignored',
  unknown: 'unknown',
} as const

const isOutcome = (outcome: string): outcome is keyof typeof OUTCOMES =>
  Object.hasOwn(OUTCOMES, outcome)

/** The outcome of a webhook event as text. */
export const formatEventOutcome = (t: Translate<TextKey>, outcome: string): string =>
  isOutcome(outcome) ? t(`money.eventOutcome.${OUTCOMES[outcome]}`) : outcome || '–'

/** The differing field as text; a payment is identified by its id. */
export const formatDiscrepancyField = (t: Translate<TextKey>, what: string): string => {
  if (isKnownField(what)) return t(`money.differs.${FIELD_KEYS[what]}`)
  const [, payment] = /^payment (.+)$/.exec(what) ?? []
  return payment ? t('money.differs.payment', { id: payment }) : what
}

type DiscrepancyFields = { subject: string; what: string; ours: string }

/** Our value as text, translated when it is a state; the provider's value is shown as it is. */
export const formatOurValue = (
  t: Translate<TextKey>,
  { subject, what, ours }: DiscrepancyFields,
): string => {
  const isState = what === 'state'
  const order = ORDER_STATES.find((state) => isState && subject === 'order' && state === ours)
  if (order) return t(`money.orderState.${order}`)
  const subscription = SUBSCRIPTION_STATES.find(
    (state) => isState && subject === 'subscription' && state === ours,
  )
  return subscription ? t(`money.subscriptionState.${subscription}`) : ours || '–'
}
