import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

const MIN_SECRET_LENGTH = 32

const writeDurably = (file: string, text: string) => {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Reads a secret from a file and creates it on first use. It is linked into place, which is atomic. */
export const loadOrCreateSecret = (file: string): string => {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    try {
      writeDurably(draft, `${randomBytes(32).toString('base64url')}\n`)
      linkSync(draft, file)
    } catch (error) {
      // Another process may have created it first: then its secret is used.
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < MIN_SECRET_LENGTH)
    throw new Error(`${file} is damaged. Restore it from a backup.`)
  return secret
}
