import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../kernel/clock.ts'
import { GooglePlayFailure } from '../port.ts'

const TIMEOUT_MS = 10_000
const KEYS_TTL_MS = 3_600_000
/** Minimum interval between key requests: anyone can send a token that names an unknown key. */
const REFETCH_INTERVAL_MS = 60_000
const RETRY_FAILED_FETCH_MS = 5_000
const CLOCK_SKEW_S = 60
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) })
type Jwk = z.output<typeof Keys>['keys'][number]
const Header = z.object({ alg: z.literal('RS256'), kid: z.string() })
const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  exp: z.number(),
})

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Verifies the OIDC tokens of Google's pushes with the keys that Google publishes. */
export const createPushTokenVerifier = (settings: {
  keysUrl: string
  email: string
  clock: Clock
}) => {
  let cache: { keys: Jwk[]; expiresAt: number } | null = null
  let nextFetchAt = 0
  let fetching: Promise<void> | null = null

  const fetchKeys = async (): Promise<void> => {
    nextFetchAt = performance.now() + RETRY_FAILED_FETCH_MS
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(settings.keysUrl, { redirect: 'error', signal })
      if (!response.ok) throw new GooglePlayFailure(response.status)
      const { keys } = Keys.parse(await response.json())
      const now = performance.now()
      cache = { keys, expiresAt: now + KEYS_TTL_MS }
      nextFetchAt = now + REFETCH_INTERVAL_MS
    } catch (cause) {
      throw cause instanceof GooglePlayFailure ? cause : new GooglePlayFailure(0, { cause })
    }
  }

  /** Anyone can send a token that names any key, so requests are coalesced and rate limited. */
  const getKey = async (kid: string): Promise<Jwk | undefined> => {
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

  const hasExpectedClaims = (claims: z.output<typeof Claims>, audience: string): boolean =>
    ISSUERS.includes(claims.iss) &&
    claims.aud === audience &&
    claims.email === settings.email &&
    claims.email_verified &&
    claims.exp + CLOCK_SKEW_S > settings.clock.now().getTime() / 1000

  return async (token: string, audience: string): Promise<boolean> => {
    const [head = '', claims = '', signature = '', ...rest] = token.split('.')
    if (rest.length || !signature) return false
    try {
      const { kid } = Header.parse(decode(head))
      if (!hasExpectedClaims(Claims.parse(decode(claims)), audience)) return false
      const key = await getKey(kid)
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
