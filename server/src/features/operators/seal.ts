import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../config/config.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PURPOSE = 'operator second factor'

const deriveKey = ({ secret }: Pick<Config, 'secret'>): Buffer => {
  if (!secret) throw new Error('config.secret must be resolved before sealing')
  return Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES))
}

/** Encrypts with a key derived from the server's secret, so that a copy of the database yields no codes. */
export const seal = (config: Pick<Config, 'secret'>, bytes: Buffer, owner: number): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, deriveKey(config), nonce)
  // Bound to its owner by the AAD: it cannot be decrypted in another row.
  cipher.setAAD(Buffer.from(String(owner)))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export const unseal = (config: Pick<Config, 'secret'>, sealed: Buffer, owner: number): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, deriveKey(config), sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(String(owner)))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ])
}
