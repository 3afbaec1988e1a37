// Resets the second factor of an operator, for example after a lost phone:
// `node server/scripts/reset-second-factor.ts ada@example.com`. Also ends the sessions of that operator.
import { loadConfig } from '../src/config/load-config.ts'
import { openDatabaseForCommand } from '../src/db/start-database.ts'
import { forgetFactor } from '../src/features/operators/index.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { findUserByEmail } from './find-user-by-email.ts'

const [email = ''] = process.argv.slice(2)
if (!email) throw new Error('usage: <e-mail of the operator>')

const database = await openDatabaseForCommand(loadConfig())
try {
  const { id } = await findUserByEmail(database.db, email)
  const { wasEnrolled } = await forgetFactor(
    {
      db: database.db,
      clock: systemClock,
      actor: { kind: 'job', name: 'forget-factor' },
      requestId: 'command',
    },
    { userId: id },
  )
  console.log(
    wasEnrolled
      ? `${email} enrols a new second factor at the next sign-in.`
      : `${email} had no second factor.`,
  )
} finally {
  await database.stop()
}
