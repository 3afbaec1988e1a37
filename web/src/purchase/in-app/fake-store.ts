import { writeStored, readStored } from '../../device/storage.ts'
import type { InAppStore, Purchase, PurchaseRequest } from './in-app-store-port.ts'

type Confirm = (question: string) => boolean

/** Encodes the purchase in its token, so that a fake of Google's server can decode it. */
const createToken = ({ kind, productId, basePlanId = '', accountId }: PurchaseRequest): string =>
  ['fake', kind, productId, basePlanId, accountId, crypto.randomUUID()].join('~')

const parseAccountId = (token: string): string | null => token.split('~')[4] ?? null

const readTokens = (): string[] => (readStored('fake_purchases') ?? '').split(' ').filter(Boolean)

const toPurchase = (token: string): Purchase => ({ token, accountId: parseAccountId(token) })

/** A fake store without payments, to try the Android app in a browser. */
export const createFakeStore = (ask: Confirm = (question) => confirm(question)): InAppStore => ({
  isAvailable: () => true,
  buy: async (request) => {
    if (!ask(`No real money. Buy ${request.productId}?`)) return null
    const token = createToken(request)
    writeStored('fake_purchases', [...readTokens(), token].join(' '))
    return toPurchase(token)
  },
  listPurchases: async () => readTokens().map(toPurchase),
})
