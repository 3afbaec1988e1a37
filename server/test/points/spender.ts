// Moves points as fast as it can, in many ways, and prints the key of every movement that was
// acknowledged. It is meant to be killed.
import { openDb } from '../../src/db/client.ts'
import * as points from '../../src/features/points/index.ts'
import { startEmbedded } from '../../src/db/embedded/start.ts'
import { migrate } from '../../src/db/migrate.ts'
import { single } from '../../src/kernel/write.ts'

const [, , dataDir = '', run = ''] = process.argv
const PEOPLE = 20
const CLIENTS = 8

const database = await startEmbedded({ dataDir, say: () => {} })
await migrate({ url: database.ownerUrl })
const { db } = openDb({ url: database.appUrl, connections: CLIENTS })
const move = single({ db })
const known = await db.selectFrom('users').select('id').execute()
for (let i = known.length; i < PEOPLE; i++) await db.insertInto('users').defaultValues().execute()
const people = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)

const now = () => new Date()
const acknowledged = (key: string) => process.stdout.write(`${key}\n`)

const client = async (number: number) => {
  for (let n = 0; ; n++) {
    const userId = people[Math.floor(Math.random() * people.length)] ?? 1
    const key = `${run}:${number}:${n}`
    try {
      await points.grantPoints(move, {
        userId,
        amount: 3,
        reason: 'adjustment',
        key: `g:${key}`,
        now: now(),
      })
      acknowledged(`g:${key}`)
      await points.spendPoints(move, {
        userId,
        amount: 1,
        reason: 'unlock-image',
        key: `s:${key}`,
        now: now(),
      })
      acknowledged(`s:${key}`)
      await points.holdPoints(move, {
        userId,
        amount: 2,
        reason: 'create-image',
        key: `h:${key}`,
        now: now(),
      })
      // Every third is left as a dead server would leave it.
      if (n % 3 === 0) await points.settleHold(move, { key: `h:${key}`, now: now() })
      if (n % 3 === 0) acknowledged(`h:${key}`)
      if (n % 3 === 1) await points.voidHold(move, { key: `h:${key}`, now: now() })
    } catch (error) {
      if (error instanceof Error && error.message === 'INSUFFICIENT_POINTS') continue
      throw error
    }
  }
}
process.stdout.write(`ready ${process.pid}\n`)
await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
