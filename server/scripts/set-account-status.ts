// Suspends and restores accounts from the command line, while the server runs or is stopped:
//   node server/scripts/set-account-status.ts suspend ada@example.com --reason "why"
//   node server/scripts/set-account-status.ts restore ada@example.com
//   node server/scripts/set-account-status.ts operator ada@example.com
// Operators are configured by ADMIN_EMAILS, so `operator` only reports what is still missing.
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/config/load-config.ts'
import { openDatabaseForCommand } from '../src/db/start-database.ts'
import { restoreUser, suspendUser } from '../src/features/accounts/index.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { write } from '../src/db/write.ts'
import { findUserByEmail } from './find-user-by-email.ts'

const USAGE = 'usage: suspend|restore|operator <e-mail> [--reason "why"]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string', default: 'by command' } },
})
const [action = '', emailText = ''] = positionals
const email = emailText.toLowerCase()
if (!['suspend', 'restore', 'operator'].includes(action) || !email) {
  console.error(USAGE)
  process.exit(2)
}

const config = loadConfig()
const database = await openDatabaseForCommand(config)
try {
  const { id: userId } = await findUserByEmail(database.db, email)
  const author = {
    db: database.db,
    clock: systemClock,
    actor: { kind: 'job', name: 'set-standing' } as const,
    requestId: 'command:set-standing',
  }
  if (action === 'suspend') {
    await write(author, 'account.suspend', (tx) =>
      suspendUser({ clock: systemClock, config }, tx, { userId, reason: values.reason }),
    )
    console.log(`${email} is suspended.`)
  } else if (action === 'restore') {
    await write(author, 'account.restore', (tx) => restoreUser(tx, { userId }))
    console.log(`${email} is restored.`)
  } else {
    const isOperator = config.adminEmails.includes(email)
    console.log(
      isOperator
        ? `${email} is an operator and can sign in at /console.`
        : `${email} has an account. Add the address to ADMIN_EMAILS and restart the server.`,
    )
  }
} finally {
  await database.stop()
}
