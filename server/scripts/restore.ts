// Brings a backup back: `npm run restore -- /var/backups/dulcinea/dulcinea-…`, into the DATA_DIR or
// the DATABASE_URL and bucket that are set. The server must be stopped. What is in use is not
// touched unless `--force` is said; then all of it is replaced.
import { resolve } from 'node:path'
import { restore } from '../src/backup/restore.ts'
import { loadConfig } from '../src/config/load-config.ts'
import { storageFrom } from '../src/engines/storage/registry.ts'
import { OperatorError } from '../src/kernel/operator-error.ts'
import { runCommand } from './run-command.ts'

const args = process.argv.slice(2)
const [from] = args.filter((arg) => arg !== '--force')
await runCommand(async () => {
  if (!from) throw new OperatorError('From where? Name the folder of one backup.')
  const config = loadConfig()
  const manifest = await restore({
    config,
    storage: storageFrom(config),
    folder: resolve(from),
    force: args.includes('--force'),
  })
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  console.log(`${rows} rows and ${manifest.pictures} pictures of ${manifest.madeAt} are back.`)
})
