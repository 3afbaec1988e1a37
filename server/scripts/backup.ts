// Backs up the database and all pictures into a new folder below the given one:
// `npm run backup -- /var/backups/dulcinea`. Works while the server runs or is stopped. A backup
// contains all private data of the users: protect it like the server.
import { resolve } from 'node:path'
import { backUp } from '../src/backup/back-up.ts'
import { loadConfig } from '../src/config/load-config.ts'
import { createStorage } from '../src/engines/storage/registry.ts'
import { runCommand } from './run-command.ts'

const [into = 'backups'] = process.argv.slice(2)
await runCommand(async () => {
  const config = loadConfig()
  const { folder, manifest } = await backUp({
    config,
    storage: createStorage(config),
    into: resolve(into),
    now: new Date(),
  })
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  console.log(`Saved ${rows} rows and ${manifest.pictures} pictures in ${folder}`)
})
