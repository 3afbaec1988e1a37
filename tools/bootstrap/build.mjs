import { join } from 'node:path'
import { runStep } from './child.mjs'
import { LOCKS } from './install.mjs'
import { withLock } from './lock.mjs'
import { pinnedNode, root } from './paths.mjs'
import { printProgress } from './print.mjs'
import { listFiles, isFresh, hashFiles, removeStamp, writeStamp } from './stamp.mjs'

const APPS = [
  { folder: 'web', what: 'the web app' },
  { folder: 'console', what: 'the operator’s console' },
]
const STAMPS = APPS.map(({ folder }) => join(root, folder, 'dist', '.built'))

const areFresh = (key) => STAMPS.every((stamp) => isFresh(stamp, key))

/** @param {string} folder the checkout */
export function computeBuildKey(folder) {
  const sources = ['web', 'console', 'contract', 'packages/ui'].flatMap((name) =>
    listFiles(join(folder, name)),
  )
  return hashFiles(folder, [...sources, join(folder, 'package-lock.json')])
}

async function buildNow() {
  const key = computeBuildKey(root)
  if (areFresh(key)) return true
  STAMPS.forEach(removeStamp)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const { folder, what } of APPS) {
    printProgress(`Building ${what} …`)
    const cwd = join(root, folder)
    if ((await runStep(pinnedNode, [vite, 'build', '--logLevel', 'warn'], { cwd })) !== 0)
      return false
  }
  for (const stamp of STAMPS) writeStamp(stamp, key)
  return true
}

/**
 * Builds the web app and the console unless the existing build is from the same sources.
 * @returns {Promise<boolean>} whether the build is complete
 */
export async function buildWeb() {
  if (areFresh(computeBuildKey(root))) return true
  const onWait = (pid) =>
    printProgress(`Waiting for another build in this checkout (process ${pid}) …`)
  return withLock(join(LOCKS, 'build'), buildNow, { onWait })
}

const RULES_STAMP = join(root, 'packages', 'moderation', 'dist', '.built')

/** @param {string} folder the checkout */
export function computeRulesKey(folder) {
  const sources = ['rules', 'src'].flatMap((name) =>
    listFiles(join(folder, 'packages', 'moderation', name)),
  )
  // The lock file determines the version of Node, whose serialization is used.
  return hashFiles(folder, [...sources, join(folder, 'package-lock.json')])
}

/**
 * Compiles the moderation rules unless the existing build is from the same ones. A server without it
 * compiles them itself, which takes longer and more memory.
 * @returns {Promise<boolean>} whether the rules are compiled
 */
export async function buildRules() {
  const key = computeRulesKey(root)
  if (isFresh(RULES_STAMP, key)) return true
  printProgress('Compiling the moderation rules …')
  const script = join(root, 'packages', 'moderation', 'src', 'build.ts')
  if ((await runStep(pinnedNode, [script])) !== 0) return false
  writeStamp(RULES_STAMP, key)
  return true
}
