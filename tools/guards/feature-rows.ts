import { type Problem, isTest } from './guard.ts'
import type { Import } from './imports.ts'
import type { Tree } from './tree.ts'

/** Lowest first. A feature may use the doors of the rows before its own. */
export const FEATURE_ROWS: readonly (readonly string[])[] = [
  ['accounts', 'points', 'moderation', 'settings', 'figures'],
  ['premium', 'invites', 'characters', 'uploads', 'operators'],
  ['collections', 'feedback', 'images', 'memory', 'billing', 'push'],
  ['chat'],
]

const FEATURES = 'server/src/features/'
const JOURNEYS = 'journeys'
/** The operators' verbs: above features and journeys, for http alone. */
const CONSOLE = 'console'
const ROOMS = [JOURNEYS, CONSOLE]

const rowOf = (feature: string) =>
  ROOMS.includes(feature)
    ? FEATURE_ROWS.length + ROOMS.indexOf(feature)
    : FEATURE_ROWS.findIndex((row) => row.includes(feature))

export function featureOf(path: string): string | undefined {
  const room = ROOMS.find((name) => path.startsWith(`server/src/${name}/`))
  if (room) return room
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
  if (to === CONSOLE) return isHttp(file) ? [] : complain('only http lets operators in')
  if (to === JOURNEYS) {
    return isCaller(file) || from === CONSOLE
      ? []
      : complain('only http, jobs and the console set out on a journey')
  }
  if (!isDoor) return complain(`${to} is entered by its door, index.ts`)
  if (from === undefined || isTest(file)) return []
  return rowOf(to) < rowOf(from) ? [] : complain(`${to} is not in a row below ${from}`)
}

const isHttp = (file: string) => file.startsWith('server/src/http/')
const isCaller = (file: string) => isHttp(file) || file.startsWith('server/src/jobs/')

/** The start of the product and whole-product tests may know every part. */
const isAboveAll = (file: string) =>
  /^server\/src\/[^/]+$/.test(file) || !file.startsWith('server/src/')
