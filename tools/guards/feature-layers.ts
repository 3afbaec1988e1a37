import { type Problem, isTest } from './guard.ts'
import type { Import } from './imports.ts'
import type { Tree } from './tree.ts'

/** Layers, lowest first. A feature may import the index.ts of features in lower layers. */
export const FEATURE_LAYERS: readonly (readonly string[])[] = [
  ['accounts', 'points', 'moderation', 'settings', 'figures'],
  ['premium', 'invites', 'characters', 'uploads', 'operators'],
  ['collections', 'feedback', 'images', 'memory', 'billing', 'push'],
  ['chat'],
]

const FEATURES = 'server/src/features/'
const USE_CASES = 'use-cases'
/** The console's operations: above features and use cases, imported only by http. */
const CONSOLE = 'console'
const UPPER_LAYERS = [USE_CASES, CONSOLE]

const getLayer = (feature: string) =>
  UPPER_LAYERS.includes(feature)
    ? FEATURE_LAYERS.length + UPPER_LAYERS.indexOf(feature)
    : FEATURE_LAYERS.findIndex((row) => row.includes(feature))

export function getFeature(path: string): string | undefined {
  const upper = UPPER_LAYERS.find((name) => path.startsWith(`server/src/${name}/`))
  if (upper) return upper
  const [name, ...rest] = path.startsWith(FEATURES) ? path.slice(FEATURES.length).split('/') : []
  return rest.length > 0 ? name : undefined
}

export function checkFeatureFolders(tree: Tree): Problem[] {
  const names = new Set(tree.paths.map(getFeature).filter((name) => name !== undefined))
  return [...names]
    .filter((name) => getLayer(name) < 0)
    .map((name) => ({
      file: `${FEATURES}${name}`,
      message: 'a feature without a layer: add it to FEATURE_ROWS',
    }))
}

export function checkFeatureImport(file: string, { target, specifier }: Import): string[] {
  const to = target === undefined ? undefined : getFeature(target)
  if (target === undefined || to === undefined) return []
  const from = getFeature(file)
  const isIndex = target === `${FEATURES}${to}/index.ts`
  const report = (why: string) => [`must not import ${specifier}: ${why}`]
  if (from === to) {
    return isIndex && !isTest(file) ? report('a feature must not import its own index.ts') : []
  }
  if (isUnrestricted(file)) return []
  if (to === CONSOLE) return isHttp(file) ? [] : report('only http may import the console')
  if (to === USE_CASES) {
    return isCaller(file) || from === CONSOLE
      ? []
      : report('only http, jobs and the console may import use cases')
  }
  if (!isIndex) return report(`${to} is imported only by its index.ts`)
  if (from === undefined || isTest(file)) return []
  return getLayer(to) < getLayer(from) ? [] : report(`${to} is not in a layer below ${from}`)
}

const isHttp = (file: string) => file.startsWith('server/src/http/')
const isCaller = (file: string) => isHttp(file) || file.startsWith('server/src/jobs/')

/** The start of the product and whole-product tests may import everything. */
const isUnrestricted = (file: string) =>
  /^server\/src\/[^/]+$/.test(file) || !file.startsWith('server/src/')
