import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { createDeviceKey } from '../../server/test/support/client.ts'

/** Makes the product read the IP address of a guest from `x-forwarded-for`: each guest has its own. */
export const TRUST_ONE_PROXY = { TRUST_PROXY: '1' }
const toIpAddress = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

let guestCount = 0

/** Signs in a new guest; returns the request headers with its IP address and token. */
export const createGuestHeaders = async (origin: string): Promise<Record<string, string>> => {
  const from = { 'x-forwarded-for': toIpAddress(++guestCount) }
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
