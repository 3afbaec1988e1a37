import { BOUNDARY_RULES, type BoundaryRule } from './boundary-rules.ts'
import { checkFeatureFolders, checkFeatureImport } from './feature-layers.ts'
import { type Guard, isTest } from './guard.ts'
import { type Import, listImports } from './imports.ts'
import { checkAccess } from './access.ts'
import { listSources } from './tree.ts'

/** Which modules may import which, read the environment, and query the database. */
export const boundaries: Guard = (tree) => [
  ...checkFeatureFolders(tree),
  ...listSources(tree).flatMap((file) => [
    ...listImports(tree, file).flatMap((one) =>
      findViolations(file, one).map((message) => ({ file, line: one.line, message })),
    ),
    ...checkAccess(tree, file),
  ]),
]

function findViolations(file: string, one: Import): string[] {
  const broken = BOUNDARY_RULES.filter((rule) => isViolated(rule, file, one))
  return [
    ...new Set(broken.map(({ why }) => `must not import ${one.specifier}: ${why}`)),
    ...checkFeatureImport(file, one),
  ]
}

function isViolated(rule: BoundaryRule, file: string, one: Import): boolean {
  const inside = matchFolder(rule.from, file)
  if (inside === undefined) return false
  if (rule.unless?.includes('test') && isTest(file)) return false
  if (rule.unless?.includes('type') && one.kind === 'type') return false
  const { target } = one
  if (target === undefined) return !isPackageAllowed(rule, one.specifier)
  if (rule.only) return !rule.only.some((pattern) => matchFolder(pattern, target) !== undefined)
  const places = (rule.never ?? []).map((pattern) => matchFolder(pattern, target))
  return places.some((place) => {
    if (place === undefined) return false
    return !(rule.unless?.includes('same folder') && place === inside)
  })
}

const isPackageAllowed = ({ packages }: BoundaryRule, specifier: string) =>
  packages === undefined || packages.some((name) => `${specifier}/`.startsWith(`${name}/`))

/** The folder matched by a star, '' without a star; undefined when the path does not match. */
function matchFolder(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('/')) return pattern === path ? '' : undefined
  const patternParts = pattern.slice(0, -1).split('/')
  const parts = path.split('/')
  if (parts.length <= patternParts.length) return undefined
  if (!patternParts.every((name, index) => name === '*' || name === parts[index])) return undefined
  const star = patternParts.indexOf('*')
  return star < 0 ? '' : parts[star]
}
