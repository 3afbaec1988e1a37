// Deletes sales of other payment modes than the configured one, so that a database that was tried out
// with the PayPal simulator can be used in production: `node server/scripts/clear-payments.ts --yes`.
// Unspent points of these sales are clawed back; the ledger itself is never changed.
import { loadConfig } from '../src/config/load-config.ts'
import { openDatabaseForCommand } from '../src/db/start-database.ts'
import { clearOtherModes } from '../src/features/billing/index.ts'
import { systemClock } from '../src/kernel/clock.ts'

const config = loadConfig()
if (!process.argv.includes('--yes')) {
  console.log(
    `This deletes all orders and subscriptions that are not of ${config.payments} mode. Confirm with --yes.`,
  )
  process.exit(1)
}
const database = await openDatabaseForCommand(config)
try {
  const { people } = await clearOtherModes({
    config,
    db: database.db,
    clock: systemClock,
    actor: { kind: 'job', name: 'clear-payments' },
    requestId: 'command',
  })
  console.log(`Done. Points were clawed back from ${people} users.`)
} finally {
  await database.stop()
}
