import { BOUNDARY_RULES, type BoundaryRule } from './boundary-rules.ts'
import { featureFolders, featureImport } from './feature-rows.ts'
import { type Guard, isTest } from './guard.ts'
import { type Import, importsOf } from './imports.ts'
import { reaches } from './reaches.ts'
import { sourcesOf } from './tree.ts'

/** Who may import whom, who may read the environment and who may query. */
export const boundaries: Guard = (tree) => [
  ...featureFolders(tree),
  ...sourcesOf(tree).flatMap((file) => [
    ...importsOf(tree, file).flatMap((one) =>
      complaints(file, one).map((message) => ({ file, line: one.line, message })),
    ),
    ...reaches(tree, file),
  ]),
]

function complaints(file: string, one: Import): string[] {
  const broken = BOUNDARY_RULES.filter((rule) => breaks(rule, file, one))
  return [
    ...new Set(broken.map(({ why }) => `must not import ${one.specifier}: ${why}`)),
    ...featureImport(file, one),
  ]
}

function breaks(rule: BoundaryRule, file: string, one: Import): boolean {
  const inside = placeIn(rule.from, file)
  if (inside === undefined) return false
  if (rule.unless?.includes('test') && isTest(file)) return false
  if (rule.unless?.includes('type') && one.kind === 'type') return false
  const { target } = one
  if (target === undefined) return !isPackageAllowed(rule, one.specifier)
  if (rule.only) return !rule.only.some((pattern) => placeIn(pattern, target) !== undefined)
  const places = (rule.never ?? []).map((pattern) => placeIn(pattern, target))
  return places.some((place) => {
    if (place === undefined) return false
    return !(rule.unless?.includes('same folder') && place === inside)
  })
}

const isPackageAllowed = ({ packages }: BoundaryRule, specifier: string) =>
  packages === undefined || packages.some((name) => `${specifier}/`.startsWith(`${name}/`))

/** The folder that a star stands for, or '' without one; nothing when the path is elsewhere. */
function placeIn(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('/')) return pattern === path ? '' : undefined
  const wanted = pattern.slice(0, -1).split('/')
  const parts = path.split('/')
  if (parts.length <= wanted.length) return undefined
  if (!wanted.every((name, index) => name === '*' || name === parts[index])) return undefined
  const star = wanted.indexOf('*')
  return star < 0 ? '' : parts[star]
}
