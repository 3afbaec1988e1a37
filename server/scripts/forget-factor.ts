// Lets an operator begin anew with the second factor, as after losing a telephone:
// `node server/scripts/forget-factor.ts ada@example.com`. Ends that operator's sessions too.
import { loadConfig } from '../src/config/load-config.ts'
import { openForCommand } from '../src/db/start-database.ts'
import { forgetFactor } from '../src/features/operators/index.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { personByEmail } from './person-by-email.ts'

const [email = ''] = process.argv.slice(2)
if (!email) throw new Error('Whose? An e-mail address, please.')

const database = await openForCommand(loadConfig())
try {
  const { id } = await personByEmail(database.db, email)
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
    wasEnrolled ? `${email} is shown a new secret at the next sign-in.` : `${email} had none.`,
  )
} finally {
  await database.stop()
}
