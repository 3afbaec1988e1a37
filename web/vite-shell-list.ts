import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const WORKER = 'service-worker.js'
const PLACE = /const SHELL = \{[^}]*\}/
// What nobody does without a connection is kept once it was used, and not before.
const LATER =
  /\/(Create|Premium|Points|Image|Gallery|Crop|Account|ProfileEdit|Share|User|Celebration|Play|paypal|play|often-used)/
const KEPT = /\.(js|css|html|svg|woff2|webmanifest)$|icons\/icon-192\.png$/

/**
 * Tells the service worker every file that the app is made of, so that it is there without a
 * connection. The version follows from what the files hold: only a real change is a new one.
 */
export const shellList = (): Plugin => {
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
        .filter((file) => KEPT.test(file) && !LATER.test(file) && file !== WORKER)
        .toSorted()
      const hash = createHash('sha256')
      for (const file of files) hash.update(file).update(await readFile(join(folder, file)))
      const shell = {
        version: hash.digest('hex').slice(0, 12),
        files: files.map((file) => `/${file}`),
      }
      const worker = await readFile(join(folder, WORKER), 'utf8')
      if (!PLACE.test(worker)) throw new Error(`${WORKER} has no place for the list of files`)
      await writeFile(
        join(folder, WORKER),
        worker.replace(PLACE, () => `const SHELL = ${JSON.stringify(shell)}`),
      )
    },
  }
}
