import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientOf } from '../../server/test/support/client.ts'
import { newVisitor } from '../parts/visitors.ts'
import type { Target } from './read.ts'

const AT_ONCE = 10
const AGAIN_MS = 500

/** A server that is asked for hundreds of guests in a moment may say: later. */
const guestOf = async (origin: string): Promise<Record<string, string>> => {
  for (;;) {
    const headers = await newVisitor(origin).catch(() => null)
    if (headers) return headers
    await sleep(AGAIN_MS)
  }
}

/** What each of so many new guests says to the first character of the catalogue. */
export const guestTargets = async (origin: string, count: number): Promise<Target[]> => {
  const client = clientOf(origin + BASE_PATH)
  const aiGirlId = (await client.send(calls.characters.list)).list[0]?.id ?? 0
  const targets: Target[] = []
  while (targets.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - targets.length) }, () =>
      guestOf(origin),
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
