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

const SHORTEST = 32

const writeDurably = (file: string, text: string) => {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A secret that is made once and kept in a file. Linked into place: it appears whole or not at all. */
export const keptSecret = (file: string): string => {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
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
  if (secret.length < SHORTEST) throw new Error(`${file} is damaged. Restore it from a backup.`)
  return secret
}
