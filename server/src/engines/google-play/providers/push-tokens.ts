import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../kernel/clock.ts'
import { GooglePlayFailure } from '../port.ts'

const LIMIT_MS = 10_000
const KEYS_KEPT_MS = 3_600_000
/** A key that is not among them is looked for this often at most: anybody can name one. */
const LOOK_AGAIN_MS = 60_000
const RETRY_FAILED_FETCH_MS = 5_000
const SLACK_S = 60
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) })
type Jwk = z.output<typeof Keys>['keys'][number]
const Head = z.object({ alg: z.literal('RS256'), kid: z.string() })
const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  exp: z.number(),
})

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Reads the tokens that Google puts on its pushes, with the keys that Google publishes. */
export const makePushTokens = (settings: { keysUrl: string; email: string; clock: Clock }) => {
  let cache: { keys: Jwk[]; expiresAt: number } | null = null
  let nextFetchAt = 0
  let fetching: Promise<void> | null = null

  const fetchKeys = async (): Promise<void> => {
    nextFetchAt = performance.now() + RETRY_FAILED_FETCH_MS
    try {
      const signal = AbortSignal.timeout(LIMIT_MS)
      const answer = await fetch(settings.keysUrl, { redirect: 'error', signal })
      if (!answer.ok) throw new GooglePlayFailure(answer.status)
      const { keys } = Keys.parse(await answer.json())
      const now = performance.now()
      cache = { keys, expiresAt: now + KEYS_KEPT_MS }
      nextFetchAt = now + LOOK_AGAIN_MS
    } catch (cause) {
      throw cause instanceof GooglePlayFailure ? cause : new GooglePlayFailure(0, { cause })
    }
  }

  /** Anybody can send a token that names any key: all of them share one request now and then. */
  const keyOf = async (kid: string): Promise<Jwk | undefined> => {
    const find = () => cache?.keys.find((key) => key.kid === kid)
    const isFresh = () => cache !== null && performance.now() < cache.expiresAt
    if (isFresh() && find()) return find()
    if (!fetching && performance.now() >= nextFetchAt) {
      fetching = fetchKeys().finally(() => (fetching = null))
    }
    await fetching
    if (!isFresh()) throw new GooglePlayFailure(0)
    return find()
  }

  const isForUs = (claims: z.output<typeof Claims>, audience: string): boolean =>
    ISSUERS.includes(claims.iss) &&
    claims.aud === audience &&
    claims.email === settings.email &&
    claims.email_verified &&
    claims.exp + SLACK_S > settings.clock.now().getTime() / 1000

  return async (token: string, audience: string): Promise<boolean> => {
    const [head = '', claims = '', signature = '', ...rest] = token.split('.')
    if (rest.length || !signature) return false
    try {
      const { kid } = Head.parse(decoded(head))
      if (!isForUs(Claims.parse(decoded(claims)), audience)) return false
      const key = await keyOf(kid)
      if (!key) return false
      const publicKey = createPublicKey({ key, format: 'jwk' })
      const bytes = Buffer.from(signature, 'base64url')
      return verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, bytes)
    } catch (error) {
      if (error instanceof z.ZodError || error instanceof SyntaxError) return false
      throw error
    }
  }
}
