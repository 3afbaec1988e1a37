import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../server/test/support/client.ts'
import { createVisitor } from '../parts/visitors.ts'
import type { StreamTarget } from './read-stream.ts'

const CONCURRENCY = 10
const RETRY_MS = 500

/** Retries, because the server may rate-limit hundreds of new guests. */
const createGuest = async (origin: string): Promise<Record<string, string>> => {
  for (;;) {
    const headers = await createVisitor(origin).catch(() => null)
    if (headers) return headers
    await sleep(RETRY_MS)
  }
}

/** A first message to the first character of the catalogue, for each of `count` new guests. */
export const createGuestTargets = async (
  origin: string,
  count: number,
): Promise<StreamTarget[]> => {
  const client = createClient(origin + BASE_PATH)
  const aiGirlId = (await client.send(calls.characters.list)).list[0]?.id ?? 0
  const targets: StreamTarget[] = []
  while (targets.length < count) {
    const some = Array.from({ length: Math.min(CONCURRENCY, count - targets.length) }, () =>
      createGuest(origin),
    )
    for (const headers of await Promise.all(some)) {
      targets.push({
        url: origin + BASE_PATH + calls.chat.send.path,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: `aiGirlId=${aiGirlId}&content=Hi`,
      })
    }
  }
  return targets
}
