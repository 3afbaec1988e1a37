// Grants points to a member: `node server/scripts/give-points.ts ada@example.com 50`. Works while the
// server runs; the ledger entry has the reason "adjustment".
import { randomUUID } from 'node:crypto'
import { loadConfig } from '../src/config/load-config.ts'
import { openDatabaseForCommand } from '../src/db/start-database.ts'
import { grantPoints } from '../src/features/points/index.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { write } from '../src/db/write.ts'
import { findUserByEmail } from './find-user-by-email.ts'

const [email = '', points = ''] = process.argv.slice(2)
const amount = Number(points)
if (!email || !Number.isSafeInteger(amount) || amount <= 0) {
  throw new Error('usage: give-points <e-mail> <points>, with a positive whole number')
}

const database = await openDatabaseForCommand(loadConfig())
try {
  const { id } = await findUserByEmail(database.db, email)
  const author = { actor: { kind: 'job', name: 'give-points' }, requestId: randomUUID() } as const
  await write({ db: database.db, clock: systemClock, ...author }, 'points.give', (tx) =>
    grantPoints(tx, {
      userId: id,
      amount,
      reason: 'adjustment',
      key: `give:${author.requestId}`,
      now: systemClock.now(),
    }),
  )
} finally {
  await database.stop()
}
