import { type Problem, isTest } from './guard.ts'
import type { Import } from './imports.ts'
import type { Tree } from './tree.ts'

/** Lowest first. A feature may use the doors of the rows before its own. */
export const FEATURE_ROWS: readonly (readonly string[])[] = [
  ['accounts', 'points', 'moderation', 'settings'],
  ['premium', 'invites', 'characters', 'uploads'],
  ['collections', 'feedback', 'images', 'memory', 'billing'],
  ['chat'],
]

const FEATURES = 'server/src/features/'
const JOURNEYS = 'journeys'

const rowOf = (feature: string) =>
  feature === JOURNEYS
    ? FEATURE_ROWS.length
    : FEATURE_ROWS.findIndex((row) => row.includes(feature))

export function featureOf(path: string): string | undefined {
  if (path.startsWith(`server/src/${JOURNEYS}/`)) return JOURNEYS
  const [name, ...rest] = path.startsWith(FEATURES) ? path.slice(FEATURES.length).split('/') : []
  return rest.length > 0 ? name : undefined
}

export function featureFolders(tree: Tree): Problem[] {
  const names = new Set(tree.paths.map(featureOf).filter((name) => name !== undefined))
  return [...names]
    .filter((name) => rowOf(name) < 0)
    .map((name) => ({
      file: `${FEATURES}${name}`,
      message: 'a feature without a row: add it to a row in tools/guards/feature-rows.ts',
    }))
}

export function featureImport(file: string, { target, specifier }: Import): string[] {
  const to = target === undefined ? undefined : featureOf(target)
  if (target === undefined || to === undefined) return []
  const from = featureOf(file)
  const isDoor = target === `${FEATURES}${to}/index.ts`
  const complain = (why: string) => [`must not import ${specifier}: ${why}`]
  if (from === to) {
    return isDoor && !isTest(file) ? complain('a feature does not use its own door') : []
  }
  if (isAboveAll(file)) return []
  if (to === JOURNEYS) {
    return isCaller(file) ? [] : complain('only http and jobs set out on a journey')
  }
  if (!isDoor) return complain(`${to} is entered by its door, index.ts`)
  if (from === undefined || isTest(file)) return []
  return rowOf(to) < rowOf(from) ? [] : complain(`${to} is not in a row below ${from}`)
}

const isCaller = (file: string) => /^server\/src\/(http|jobs)\//.test(file)

/** The start of the product and whole-product tests may know every part. */
const isAboveAll = (file: string) =>
  /^server\/src\/[^/]+$/.test(file) || !file.startsWith('server/src/')
