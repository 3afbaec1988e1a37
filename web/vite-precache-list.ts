import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const WORKER = 'service-worker.js'
const PLACEHOLDER = /const SHELL = \{[^}]*\}/
// Screens that are useless offline are not precached; they are cached once used.
const NOT_PRECACHED =
  /\/(Create|Premium|Points|Image|Gallery|Crop|Account|ProfileEdit|Share|User|Celebration|Play|paypal|play|often-used)/
const PRECACHED = /\.(js|css|html|svg|woff2|webmanifest)$|icons\/icon-192\.png$/

/**
 * Writes the precache list of all files of the app into the service worker, so that the app works
 * offline. The version is a hash of the contents: only a real change is a new version.
 */
export const precacheList = (): Plugin => {
  let folder = ''
  return {
    name: 'shell-list',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const all = (await readdir(folder, { recursive: true })).map((file) =>
        file.split(sep).join('/'),
      )
      const files = all
        .filter((file) => PRECACHED.test(file) && !NOT_PRECACHED.test(file) && file !== WORKER)
        .toSorted()
      const hash = createHash('sha256')
      for (const file of files) hash.update(file).update(await readFile(join(folder, file)))
      const shell = {
        version: hash.digest('hex').slice(0, 12),
        files: files.map((file) => `/${file}`),
      }
      const worker = await readFile(join(folder, WORKER), 'utf8')
      if (!PLACEHOLDER.test(worker))
        throw new Error(`${WORKER} has no placeholder for the precache list`)
      await writeFile(
        join(folder, WORKER),
        worker.replace(PLACEHOLDER, () => `const SHELL = ${JSON.stringify(shell)}`),
      )
    },
  }
}
