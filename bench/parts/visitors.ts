import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { deviceKey } from '../../server/test/support/client.ts'

/** Every visitor has an address of his own, as in the world; the product is told to trust one proxy. */
export const ONE_PROXY = { TRUST_PROXY: '1' }
const addressOf = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

let visitors = 0

/** The headers of somebody who has never been here: his address, and the token that he is given. */
export const newVisitor = async (origin: string): Promise<Record<string, string>> => {
  const from = { 'x-forwarded-for': addressOf(++visitors) }
  const answer = await fetch(origin + BASE_PATH + calls.identity.guestLogin.path, {
    method: 'POST',
    body: new URLSearchParams({ device: deviceKey(), pf: 'web', channel: 'web' }),
    headers: from,
  })
  const { data, message } = (await answer.json()) as {
    data: { token: string } | null
    message: string
  }
  if (!data) throw new Error(message)
  return { ...from, authorization: `Bearer ${data.token}` }
}
