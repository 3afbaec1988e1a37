// Point spends per second: the points feature compared with one hand-written statement through the
// bare driver, in the same run, over many users and on one hot account.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDb } from '../server/src/db/client.ts'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import { migrate } from '../server/src/db/migrate.ts'
import * as points from '../server/src/features/points/index.ts'
import { toSingleStatementDb } from '../server/src/db/write.ts'
import { median, formatTable } from './statistics.ts'

const CLIENTS = 16
const SECONDS = 2
const ROUNDS = 5
const USERS = 1000
const LIMIT = 0.6

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-bench-'))
const database = await startEmbedded({ dataDir: folder, say: () => {} })
await migrate({ url: database.ownerUrl })
const owner = new pg.Pool({ connectionString: database.ownerUrl, max: CLIENTS })
owner.on('error', () => {})
// The baseline has the same columns and indexes, without locks, idempotency keys or checks.
await owner.query('create table bare_wallets (like wallets including all)')
await owner.query('create table bare_ledger (like ledger including all)')
await owner.query('insert into users (nick) select $1 from generate_series(1, $2::int)', [
  '',
  USERS,
])
await owner.query('insert into bare_wallets (user_id, balance) select id, 1000000000 from users')
await owner.query(
  "select points_grant(id, 1000000000, 'operator', 'adjustment', 'start:' || id, '{}', now()) from users",
)

const { db, close } = openDb({ url: database.appUrl, connections: CLIENTS })
const ctx = { db }
let n = 0

const spendBare = (userId: number) =>
  owner.query({
    name: 'bare-spend',
    text: `with w as (update bare_wallets set balance = balance - 1 where user_id = $1 and balance >= 1 returning balance)
      insert into bare_ledger (user_id, delta, balance_after, counter_account, reason, key, ref, at)
      select $1, -1, balance, 'spend', 'message', $2, '{}', now() from w returning balance_after`,
    values: [userId, `bare:${n++}`],
  })
const spendOurs = (userId: number) =>
  points.spendPoints(toSingleStatementDb(ctx), {
    userId,
    amount: 1,
    reason: 'message',
    key: `ours:${n++}`,
    now: new Date(),
  })

const measureRate = async (spend: (userId: number) => Promise<unknown>, pickUser: () => number) => {
  const deadline = performance.now() + SECONDS * 1000
  let done = 0
  const client = async () => {
    while (performance.now() < deadline) {
      await spend(pickUser())
      done++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return done / SECONDS
}

const pickAnyUser = () => 1 + Math.floor(Math.random() * USERS)
const pickHotUser = () => 1
const figures: Record<string, { bare: number[]; ours: number[] }> = {
  'over 1,000 users': { bare: [], ours: [] },
  'on one hot account': { bare: [], ours: [] },
}
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, rates] of Object.entries(figures)) {
    const pickUser = name.includes('hot') ? pickHotUser : pickAnyUser
    rates.bare.push(await measureRate(spendBare, pickUser))
    rates.ours.push(await measureRate(spendOurs, pickUser))
  }
}
const differences = await points.auditPoints({ db })
await close()
await owner.end()
await database.stop()
await rm(folder, { recursive: true })

const rows = Object.entries(figures).map(([name, seen]) => {
  const share = median(seen.ours.map((value, i) => value / (seen.bare[i] ?? 1)))
  return {
    name,
    share,
    cells: [
      name,
      median(seen.bare).toFixed(0),
      median(seen.ours).toFixed(0),
      `${(share * 100).toFixed(0)} %`,
    ],
  }
})
console.log(
  formatTable(
    [
      'spends a second',
      'bare statement',
      'points feature',
      `ours of bare (at least ${LIMIT * 100} %)`,
    ],
    rows.map((row) => row.cells),
  ),
)
if (differences.length) console.log('The audit found differences:', differences)
process.exitCode = rows.every((row) => row.share >= LIMIT) && !differences.length ? 0 : 1
