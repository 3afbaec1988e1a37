// Lets a user buy again whose purchases were frozen after a chargeback:
// `node server/scripts/allow-purchases.ts ada@example.com`. Works while the server runs.
import { loadConfig } from '../src/config/load-config.ts'
import { openDatabaseForCommand } from '../src/db/start-database.ts'
import { allowPurchases } from '../src/features/billing/index.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { findUserByEmail } from './find-user-by-email.ts'

const [email = ''] = process.argv.slice(2)
if (!email) throw new Error('usage: allow-purchases <e-mail>')

const database = await openDatabaseForCommand(loadConfig())
try {
  const { id } = await findUserByEmail(database.db, email)
  const { wasFrozen } = await allowPurchases(
    {
      db: database.db,
      clock: systemClock,
      actor: { kind: 'job', name: 'allow-purchases' },
      requestId: 'command',
    },
    { userId: id },
  )
  console.log(wasFrozen ? `${email} may buy again.` : `Purchases of ${email} were not frozen.`)
} finally {
  await database.stop()
}
