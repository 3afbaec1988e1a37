import { join } from 'node:path'
import { runStep } from './child.mjs'
import { LOCKS } from './install.mjs'
import { withLock } from './lock.mjs'
import { pinnedNode, root } from './paths.mjs'
import { say } from './say.mjs'
import { filesBelow, isFresh, keyOf, removeStamp, writeStamp } from './stamp.mjs'

const STAMP = join(root, 'web', 'dist', '.built')

/** @param {string} folder the checkout */
export function buildKey(folder) {
  const sources = ['web', 'contract'].flatMap((name) => filesBelow(join(folder, name)))
  return keyOf(folder, [...sources, join(folder, 'package-lock.json')])
}

async function buildNow() {
  const key = buildKey(root)
  if (isFresh(STAMP, key)) return true
  say('Building the web app …')
  removeStamp(STAMP)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const cwd = join(root, 'web')
  if ((await runStep(pinnedNode, [vite, 'build', '--logLevel', 'warn'], { cwd })) !== 0)
    return false
  writeStamp(STAMP, key)
  return true
}

/**
 * Builds the web app unless what is there was made from the same files.
 * @returns {Promise<boolean>} whether there is a web app to serve
 */
export async function buildWeb() {
  if (isFresh(STAMP, buildKey(root))) return true
  const onWait = (pid) => say(`Waiting for another build in this checkout (process ${pid}) …`)
  return withLock(join(LOCKS, 'build'), buildNow, { onWait })
}
