// For the browser tests: lets our row of somebody's subscription say something else than the
// provider's. `node server/test/support/plant-difference.ts ada@example.com`
import { loadConfig } from '../../src/config/load-config.ts'
import { openForCommand } from '../../src/db/start-database.ts'

const [email = ''] = process.argv.slice(2)
const database = await openForCommand(loadConfig())
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
