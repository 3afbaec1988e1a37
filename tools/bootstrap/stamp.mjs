import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

const isExcluded = (name) => name === 'node_modules' || name === 'dist' || name.startsWith('.')

/**
 * Every source file below a folder, in an order that is the same on every machine.
 * @param {string} folder
 * @returns {string[]}
 */
export function listFiles(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !isExcluded(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listFiles(path)
    return entry.isFile() ? [path] : []
  })
}

/**
 * A hash of the contents, because modification times are unreliable after a checkout.
 * @param {string} root
 * @param {string[]} files
 * @param {string[]} more
 */
export function hashFiles(root, files, more = []) {
  const hash = createHash('sha256')
  for (const file of files.filter((one) => existsSync(one))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.update(more.join('\0')).digest('hex')
}

export function isFresh(stamp, key) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === key
}

/** Removed before the work and written after it, so that interrupted work is repeated. */
export function removeStamp(stamp) {
  rmSync(stamp, { force: true })
}

export function writeStamp(stamp, key) {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(`${stamp}.new`, key)
  renameSync(`${stamp}.new`, stamp)
}
