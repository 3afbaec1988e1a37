import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { createDeviceKey } from '../../server/test/support/client.ts'

/** Every visitor has a separate IP address; the product trusts one proxy for that. */
export const TRUST_ONE_PROXY = { TRUST_PROXY: '1' }
const toIpAddress = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

let visitorCount = 0

/** Signs in a new guest; returns the headers with its IP address and token. */
export const createVisitor = async (origin: string): Promise<Record<string, string>> => {
  const from = { 'x-forwarded-for': toIpAddress(++visitorCount) }
  const response = await fetch(origin + BASE_PATH + calls.identity.guestLogin.path, {
    method: 'POST',
    body: new URLSearchParams({ device: createDeviceKey(), pf: 'web', channel: 'web' }),
    headers: from,
  })
  const { data, message } = (await response.json()) as {
    data: { token: string } | null
    message: string
  }
  if (!data) throw new Error(message)
  return { ...from, authorization: `Bearer ${data.token}` }
}
