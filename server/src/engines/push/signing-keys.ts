import { createECDH } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { computeKeyedHash } from '../../kernel/keyed-hash.ts'

export type SigningKeys = { publicKey: string; privateKey: string }

const MAX_ATTEMPTS = 8

/**
 * The VAPID key pair. It is derived from the server's secret, so that every node has the same pair and
 * nothing else has to be stored or backed up.
 */
export const deriveSigningKeys = (config: Pick<Config, 'secret'>): SigningKeys => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const scalar = computeKeyedHash({ config }, 'push', `signing key ${attempt}`)
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(scalar)
    } catch {
      // About one scalar in four billion is not valid for the curve.
      continue
    }
    return {
      publicKey: pair.getPublicKey('base64url', 'uncompressed'),
      privateKey: scalar.toString('base64url'),
    }
  }
  throw new Error('could not derive a VAPID key from the secret')
}
