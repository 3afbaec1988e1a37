import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { exitWithMessage } from './print.mjs'

const FOLDER = join(root, 'bench')

/** @returns {string} the path of the benchmark with this name */
export function findBenchScript(name) {
  const names = existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => file.slice(0, -3))
    : []
  if (name && names.includes(name)) return join('bench', `${name}.ts`)
  return exitWithMessage(
    `npm run bench <name>, where name is one of: ${names.join(', ') || '(none yet)'}`,
  )
}
