import pg from 'pg'
import { openDb } from '../../src/db/client.ts'
import * as points from '../../src/features/points/index.ts'
import { write, type Tx } from '../../src/db/write.ts'
import { createTestDatabase } from '../test-database.ts'
import { createMovableClock } from '../support/movable-clock.ts'

/** The points feature on its own test database, with users that can be granted points. */
export const createPointsHarness = async (connections = 10) => {
  const database = await createTestDatabase()
  const { db, close } = openDb({ url: database.appUrl, connections })
  const clock = createMovableClock()
  const ctx = { db, clock, actor: { kind: 'job', name: 'test' }, requestId: 'test' } as const
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => write(ctx, 'test', work)
  let grants = 0
  return {
    db,
    clock,
    ctx,
    database,
    inTx,
    audit: () => points.auditPoints({ db }),
    async createUser(initialPoints = 0): Promise<number> {
      const { id } = await db
        .insertInto('users')
        .defaultValues()
        .returning('id')
        .executeTakeFirstOrThrow()
      if (initialPoints) {
        await inTx((tx) =>
          points.grantPoints(tx, {
            userId: id,
            amount: initialPoints,
            reason: 'adjustment',
            key: `start:${id}:${grants++}`,
            now: clock.now(),
          }),
        )
      }
      return id
    },
    findWallet: (userId: number) =>
      db.selectFrom('wallets').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    /** Replaces a database function by a faulty copy of it (mutation testing). */
    async mutateFunction(name: string, change: (source: string) => string) {
      const client = new pg.Client({ connectionString: database.ownerUrl })
      await client.connect()
      const { rows } = await client.query<{ source: string }>(
        'select pg_get_functiondef($1::regproc) as source',
        [name],
      )
      const source = rows[0]?.source ?? ''
      const broken = change(source)
      if (broken === source) throw new Error(`${name} was not changed: no fault was planted`)
      await client.query(broken)
      await client.end()
    },
    async stop() {
      await close()
      await database.drop()
    },
  }
}
export type PointsHarness = Awaited<ReturnType<typeof createPointsHarness>>
