import { createHmac } from 'node:crypto'
import type { Config } from '../config/config.ts'

export type HashPurpose =
  | 'code'
  | 'code-target'
  | 'fingerprint'
  | 'limit'
  | 'network'
  | 'departed-address'
  | 'push'
  | 'local-paypal'

/**
 * An HMAC with the server's secret, for values short enough to be guessed, such as codes, addresses
 * and fingerprints: a leaked database does not reveal them without the secret.
 */
export const computeKeyedHash = (
  { config }: { config: Pick<Config, 'secret'> },
  purpose: HashPurpose,
  text: string,
): Buffer => {
  if (!config.secret)
    throw new Error('The secret must be resolved before anything is hashed with it')
  const key = createHmac('sha256', config.secret).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest()
}
