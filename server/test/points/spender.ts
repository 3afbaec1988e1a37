// A process that moves points as fast as it can and prints the key of every acknowledged movement.
// The crash test kills it.
import { openDb } from '../../src/db/client.ts'
import * as points from '../../src/features/points/index.ts'
import { startEmbedded } from '../../src/db/embedded/start.ts'
import { migrate } from '../../src/db/migrate.ts'
import { toSingleStatementDb } from '../../src/db/write.ts'

const [, , dataDir = '', run = ''] = process.argv
const USERS = 20
const CLIENTS = 8

const database = await startEmbedded({ dataDir, say: () => {} })
await migrate({ url: database.ownerUrl })
const { db } = openDb({ url: database.appUrl, connections: CLIENTS })
const transaction = toSingleStatementDb({ db })
const existing = await db.selectFrom('users').select('id').execute()
for (let i = existing.length; i < USERS; i++) await db.insertInto('users').defaultValues().execute()
const userIds = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)

const now = () => new Date()
const acknowledge = (key: string) => process.stdout.write(`${key}\n`)

const runClient = async (number: number) => {
  for (let n = 0; ; n++) {
    const userId = userIds[Math.floor(Math.random() * userIds.length)] ?? 1
    const key = `${run}:${number}:${n}`
    try {
      await points.grantPoints(transaction, {
        userId,
        amount: 3,
        reason: 'adjustment',
        key: `g:${key}`,
        now: now(),
      })
      acknowledge(`g:${key}`)
      await points.spendPoints(transaction, {
        userId,
        amount: 1,
        reason: 'unlock-image',
        key: `s:${key}`,
        now: now(),
      })
      acknowledge(`s:${key}`)
      await points.holdPoints(transaction, {
        userId,
        amount: 2,
        reason: 'create-image',
        key: `h:${key}`,
        now: now(),
      })
      // One third of the holds is left open, as a dead server would leave it.
      if (n % 3 === 0) await points.settleHold(transaction, { key: `h:${key}`, now: now() })
      if (n % 3 === 0) acknowledge(`h:${key}`)
      if (n % 3 === 1) await points.voidHold(transaction, { key: `h:${key}`, now: now() })
    } catch (error) {
      if (error instanceof Error && error.message === 'INSUFFICIENT_POINTS') continue
      throw error
    }
  }
}
process.stdout.write(`ready ${process.pid}\n`)
await Promise.all(Array.from({ length: CLIENTS }, (_, number) => runClient(number)))
