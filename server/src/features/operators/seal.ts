import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../config/config.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PURPOSE = 'operator second factor'

const keyOf = ({ secret }: Pick<Config, 'secret'>): Buffer => {
  if (!secret) throw new Error('The secret is resolved before anything is sealed with it')
  return Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES))
}

/** What only this server can read again: a copy of the database makes nobody's codes. */
export const seal = (config: Pick<Config, 'secret'>, bytes: Buffer, owner: number): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(config), nonce)
  // Bound to its owner: moved to another row it opens nothing.
  cipher.setAAD(Buffer.from(String(owner)))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export const unseal = (config: Pick<Config, 'secret'>, kept: Buffer, owner: number): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, keyOf(config), kept.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(String(owner)))
  decipher.setAuthTag(kept.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(kept.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
