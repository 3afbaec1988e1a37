// For the browser tests: makes the stored state of a user's subscription differ from the payment
// provider's. Takes the user's email address.
import { loadConfig } from '../../src/config/load-config.ts'
import { openDatabaseForCommand } from '../../src/db/start-database.ts'

const [email = ''] = process.argv.slice(2)
const database = await openDatabaseForCommand(loadConfig())
try {
  const { numUpdatedRows } = await database.db
    .updateTable('subscriptions')
    .set({ state: 'suspended' })
    .where('state', '=', 'active')
    .where('user_id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`${email} has no active subscription.`)
} finally {
  await database.stop()
}
