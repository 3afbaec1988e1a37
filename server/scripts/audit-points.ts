// Recomputes every wallet from its entries and names what differs: `npm run audit:points`.
// Works beside a running server and on one that is stopped.
import { loadConfig } from '../src/config/load-config.ts'
import { openForCommand } from '../src/db/start-database.ts'
import { auditPoints } from '../src/features/points/index.ts'

const database = await openForCommand(loadConfig())
try {
  const differences = await auditPoints(database)
  for (const { what, userId, expected, found } of differences) {
    console.log(`user ${userId}: ${what} is ${found}, the entries make ${expected}`)
  }
  console.log(differences.length ? `${differences.length} differences` : 'The books are whole.')
  process.exitCode = differences.length ? 1 : 0
} finally {
  await database.stop()
}
