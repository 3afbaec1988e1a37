import { createECDH } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { keyedHash } from '../../kernel/keyed-hash.ts'

export type SigningKeys = { publicKey: string; privateKey: string }

const TRIES = 8

/**
 * The pair that push services know this server by. It follows from the secret, which is made once and
 * kept: every node has the same, and nothing more has to be stored or backed up.
 */
export const signingKeys = (config: Pick<Config, 'secret'>): SigningKeys => {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const scalar = keyedHash({ config }, 'push', `signing key ${attempt}`)
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(scalar)
    } catch {
      // One number in four billion lies outside the curve.
      continue
    }
    return {
      publicKey: pair.getPublicKey('base64url', 'uncompressed'),
      privateKey: scalar.toString('base64url'),
    }
  }
  throw new Error('The secret gives no key to sign notifications with')
}
