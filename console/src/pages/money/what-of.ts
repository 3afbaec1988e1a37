import { ORDER_STATES, SUBSCRIPTION_STATES } from '@dulcinea/contract/console'
import type { Translate } from '../../../../web/src/i18n/translate.ts'
import type { TextKey } from '../../i18n/text.ts'

const KNOWN = {
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

const isKnown = (what: string): what is keyof typeof KNOWN => Object.hasOwn(KNOWN, what)

// Both providers' words, and our own, for how an event ended.
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

/** What became of an event, in words. */
export const outcomeOf = (t: Translate<TextKey>, outcome: string): string =>
  isOutcome(outcome) ? t(`money.eventOutcome.${OUTCOMES[outcome]}`) : outcome || '–'

/** What differs, in words; a payment is named by its own id. */
export const whatOf = (t: Translate<TextKey>, what: string): string => {
  if (isKnown(what)) return t(`money.differs.${KNOWN[what]}`)
  const [, payment] = /^payment (.+)$/.exec(what) ?? []
  return payment ? t('money.differs.payment', { id: payment }) : what
}

type Differing = { subject: string; what: string; ours: string }

/** How it stands with us, in words where it is a state; the provider's side speaks for itself. */
export const oursOf = (t: Translate<TextKey>, { subject, what, ours }: Differing): string => {
  const isState = what === 'state'
  const order = ORDER_STATES.find((state) => isState && subject === 'order' && state === ours)
  if (order) return t(`money.orderState.${order}`)
  const subscription = SUBSCRIPTION_STATES.find(
    (state) => isState && subject === 'subscription' && state === ours,
  )
  return subscription ? t(`money.subscriptionState.${subscription}`) : ours || '–'
}
