import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../kernel/clock.ts'

const LIMIT_MS = 10_000
const KEYS_KEPT_MS = 3_600_000
/** A key that is not among them is looked for this often at most: anybody can name one. */
const LOOK_AGAIN_MS = 60_000
const SLACK_S = 60
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) })
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
  let kept: { keys: z.output<typeof Keys>['keys']; until: number; again: number } | null = null

  const keyOf = async (kid: string) => {
    const isKnown = () => kept?.keys.find((key) => key.kid === kid)
    const now = performance.now()
    if (!kept || now >= kept.until || (!isKnown() && now >= kept.again)) {
      const signal = AbortSignal.timeout(LIMIT_MS)
      const answer = await fetch(settings.keysUrl, { redirect: 'error', signal })
      const { keys } = Keys.parse(await answer.json())
      kept = { keys, until: now + KEYS_KEPT_MS, again: now + LOOK_AGAIN_MS }
    }
    return isKnown()
  }

  return async (token: string, audience: string): Promise<boolean> => {
    const [head = '', claims = '', signature = '', ...rest] = token.split('.')
    if (rest.length || !signature) return false
    try {
      const { kid } = Head.parse(decoded(head))
      const said = Claims.parse(decoded(claims))
      const key = await keyOf(kid)
      if (!key) return false
      const publicKey = createPublicKey({ key, format: 'jwk' })
      const bytes = Buffer.from(signature, 'base64url')
      return (
        verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, bytes) &&
        ISSUERS.includes(said.iss) &&
        said.aud === audience &&
        said.email === settings.email &&
        said.email_verified &&
        said.exp + SLACK_S > settings.clock.now().getTime() / 1000
      )
    } catch (error) {
      if (error instanceof z.ZodError || error instanceof SyntaxError) return false
      throw error
    }
  }
}
