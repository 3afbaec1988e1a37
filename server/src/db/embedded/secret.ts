import { createHmac, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'

const writeDurably = (file: string, text: string) => {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Reads the superuser's password, or makes one. A linked file appears whole or not at all. */
export const readOrMakeSecret = (file: string): string => {
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    try {
      writeDurably(draft, `${randomBytes(32).toString('base64url')}\n`)
      linkSync(draft, file)
    } catch (error) {
      // Another start may have been first: then its secret counts.
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret === '') throw new Error(`${file} is empty. Restore it from a backup.`)
  return secret
}

export const passwordOf = (secret: string, role: string): string =>
  createHmac('sha256', secret).update(role).digest('base64url')
