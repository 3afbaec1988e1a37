// Copies the whole database and all pictures into a new folder below the one that is named:
// `npm run backup -- /var/backups/dulcinea`. Works beside a running server, and on one that is
// stopped. The folder holds everything that people have told: keep it as safe as the server.
import { resolve } from 'node:path'
import { backUp } from '../src/backup/back-up.ts'
import { loadConfig } from '../src/config/load-config.ts'
import { storageFrom } from '../src/engines/storage/registry.ts'
import { runCommand } from './run-command.ts'

const [into = 'backups'] = process.argv.slice(2)
await runCommand(async () => {
  const config = loadConfig()
  const { folder, manifest } = await backUp({
    config,
    storage: storageFrom(config),
    into: resolve(into),
    now: new Date(),
  })
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  console.log(`${rows} rows and ${manifest.pictures} pictures are in ${folder}`)
})
