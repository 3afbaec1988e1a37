import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Tree, createTree } from './tree.ts'

const EXCLUDED = new Set(['node_modules', 'dist', 'data', '.git', '.tsbuild', 'test-results'])

/** The files of the checkout that are tracked by git or not ignored. */
export function readCheckout(root: string): Tree {
  const paths = trackedFiles(root) ?? filesBelow(root, root)
  return createTree(
    paths.filter((path) => existsSync(join(root, path))),
    (path) => readFileSync(join(root, path), 'utf8'),
  )
}

function trackedFiles(root: string): string[] | undefined {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const listed = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return listed.status === 0 ? listed.stdout.split('\0').filter(Boolean) : undefined
}

// A checkout from an archive has no git.
function filesBelow(root: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (EXCLUDED.has(entry.name)) return []
    if (entry.isDirectory()) return filesBelow(root, path)
    return entry.isFile() ? [relative(root, path).replaceAll(sep, '/')] : []
  })
}
