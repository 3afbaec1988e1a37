// Clears what was sold in other modes than the configured one, so that a database that was tried out
// with play money can be served for real: `node server/scripts/clear-payments.ts --yes`. Points that
// play money gave and nobody has spent are taken back; the ledger itself is never changed.
import { loadConfig } from '../src/config/load-config.ts'
import { openForCommand } from '../src/db/start-database.ts'
import { clearOtherModes } from '../src/features/billing/index.ts'
import { systemClock } from '../src/kernel/clock.ts'

const config = loadConfig()
if (!process.argv.includes('--yes')) {
  console.log(
    `This removes all orders and subscriptions that are not of ${config.payments} mode. Say --yes.`,
  )
  process.exit(1)
}
const database = await openForCommand(config)
try {
  const { people } = await clearOtherModes({
    config,
    db: database.db,
    clock: systemClock,
    actor: { kind: 'job', name: 'clear-payments' },
    requestId: 'command',
  })
  console.log(`Cleared. Points were taken back from ${people} people.`)
} finally {
  await database.stop()
}
