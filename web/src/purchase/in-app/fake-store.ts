import { remember, remembered } from '../../device/storage.ts'
import type { InAppStore, Purchase, Wish } from './port.ts'

type Confirm = (question: string) => boolean

/** Encodes the purchase in its token, so that a fake of Google's server can decode it. */
const createToken = ({ kind, productId, basePlanId = '', accountId }: Wish): string =>
  ['fake', kind, productId, basePlanId, accountId, crypto.randomUUID()].join('~')

const parseAccountId = (token: string): string | null => token.split('~')[4] ?? null

const readTokens = (): string[] => (remembered('fake_purchases') ?? '').split(' ').filter(Boolean)

const toPurchase = (token: string): Purchase => ({ token, accountId: parseAccountId(token) })

/** A fake store without payments, to try the Android app in a browser. */
export const fakeStore = (ask: Confirm = (question) => confirm(question)): InAppStore => ({
  isThere: () => true,
  buy: async (request) => {
    if (!ask(`No real money. Buy ${request.productId}?`)) return null
    const token = createToken(request)
    remember('fake_purchases', [...readTokens(), token].join(' '))
    return toPurchase(token)
  },
  purchases: async () => readTokens().map(toPurchase),
})
