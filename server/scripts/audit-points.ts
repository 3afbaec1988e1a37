// Recomputes every wallet from its ledger entries and prints differences: `npm run audit:points`.
// Works while the server runs or is stopped.
import { loadConfig } from '../src/config/load-config.ts'
import { openDatabaseForCommand } from '../src/db/start-database.ts'
import { auditPoints } from '../src/features/points/index.ts'

const database = await openDatabaseForCommand(loadConfig())
try {
  const differences = await auditPoints(database)
  for (const { what, userId, expected, found } of differences) {
    console.log(`user ${userId}: ${what} is ${found}, the ledger entries sum to ${expected}`)
  }
  console.log(
    differences.length ? `${differences.length} differences` : 'The ledger is consistent.',
  )
  process.exitCode = differences.length ? 1 : 0
} finally {
  await database.stop()
}
