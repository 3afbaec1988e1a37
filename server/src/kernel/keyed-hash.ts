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
 * A hash that only this server can make. For what is short enough to be guessed, such as codes,
 * addresses and fingerprints: without the secret a copy of the database tells nothing.
 */
export const keyedHash = (
  { config }: { config: Pick<Config, 'secret'> },
  purpose: HashPurpose,
  text: string,
): Buffer => {
  if (!config.secret) throw new Error('The secret is resolved before anything is hashed with it')
  const key = createHmac('sha256', config.secret).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest()
}
