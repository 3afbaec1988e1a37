import { remember, remembered } from '../../device/storage.ts'
import type { InAppStore, Purchase, Wish } from './port.ts'

type Ask = (question: string) => boolean

/** Says what was bought, so that a stand-in of Google's server can tell the same. */
const tokenOf = ({ kind, productId, basePlanId = '', accountId }: Wish): string =>
  ['fake', kind, productId, basePlanId, accountId, crypto.randomUUID()].join('~')

const accountIn = (token: string): string | null => token.split('~')[4] ?? null

const kept = (): string[] => (remembered('fake_purchases') ?? '').split(' ').filter(Boolean)

const purchaseOf = (token: string): Purchase => ({ token, accountId: accountIn(token) })

/** A shop where nothing is paid: the app of the phone is tried with it in a browser. */
export const fakeStore = (ask: Ask = (question) => confirm(question)): InAppStore => ({
  isThere: () => true,
  buy: async (wish) => {
    if (!ask(`No real money. Buy ${wish.productId}?`)) return null
    const token = tokenOf(wish)
    remember('fake_purchases', [...kept(), token].join(' '))
    return purchaseOf(token)
  },
  purchases: async () => kept().map(purchaseOf),
})
