import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

type Cost = { memory: number; passes: number; parallelism: number }

/** 19 MiB, two passes, one lane: OWASP's figures for Argon2id. */
export const ARGON2_COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
const PHC_FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const argon2Async = promisify(argon2)

const deriveTag = (password: string, nonce: Buffer, cost: Cost, tagLength: number) =>
  argon2Async('argon2id', { message: password, nonce, tagLength, ...cost })

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '')

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await deriveTag(password, nonce, ARGON2_COST, TAG_BYTES)
  const { memory, passes, parallelism } = ARGON2_COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Uses the cost parameters stored in the hash, so that older hashes stay valid. */
export const matchesHash = async (password: string, phc: string): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, storedTag] = PHC_FORMAT.exec(phc) ?? []
  if (!salt || !storedTag) throw new Error('A stored password hash is malformed')
  const expectedTag = Buffer.from(storedTag, 'base64')
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const tag = await deriveTag(password, Buffer.from(salt, 'base64'), cost, expectedTag.length)
  return timingSafeEqual(tag, expectedTag)
}
