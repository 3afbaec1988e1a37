// Restores a backup: `npm run restore -- /var/backups/dulcinea/dulcinea-…`, into the configured DATA_DIR
// or DATABASE_URL and bucket. The server must be stopped. Existing data is not changed without
// `--force`; with it, everything is replaced.
import { resolve } from 'node:path'
import { restore } from '../src/backup/restore.ts'
import { loadConfig } from '../src/config/load-config.ts'
import { createStorage } from '../src/engines/storage/registry.ts'
import { OperatorError } from '../src/kernel/operator-error.ts'
import { runCommand } from './run-command.ts'

const args = process.argv.slice(2)
const [from] = args.filter((arg) => arg !== '--force')
await runCommand(async () => {
  if (!from) throw new OperatorError('No backup given. Name the folder of one backup.')
  const config = loadConfig()
  const { manifest, skipped } = await restore({
    config,
    storage: createStorage(config),
    folder: resolve(from),
    force: args.includes('--force'),
  })
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  console.log(`${rows} rows and ${manifest.pictures} pictures of ${manifest.madeAt} are restored.`)
  if (skipped.length) {
    console.log(`Skipped, because this version does not have it: ${skipped.join(', ')}.`)
  }
})
