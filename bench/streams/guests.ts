import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../server/test/support/client.ts'
import { createGuestHeaders } from '../parts/guest-headers.ts'
import type { StreamTarget } from './read-stream.ts'

const CONCURRENCY = 10
const RETRY_MS = 500

/** Signs in a guest. Retries, because the server may rate-limit hundreds of new guests. */
const createGuest = async (origin: string): Promise<Record<string, string>> => {
  for (;;) {
    const headers = await createGuestHeaders(origin).catch(() => null)
    if (headers) return headers
    await sleep(RETRY_MS)
  }
}

/** Requests that send a message to the first character of the catalogue, each from a new guest. */
export const createGuestTargets = async (
  origin: string,
  count: number,
): Promise<StreamTarget[]> => {
  const client = createClient(origin + BASE_PATH)
  const aiGirlId = (await client.send(calls.characters.list)).list[0]?.id ?? 0
  const targets: StreamTarget[] = []
  while (targets.length < count) {
    const batch = Array.from({ length: Math.min(CONCURRENCY, count - targets.length) }, () =>
      createGuest(origin),
    )
    for (const headers of await Promise.all(batch)) {
      targets.push({
        url: origin + BASE_PATH + calls.chat.send.path,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: `aiGirlId=${aiGirlId}&content=Hi`,
      })
    }
  }
  return targets
}
