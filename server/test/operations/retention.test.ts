import pg from 'pg'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyRetention } from '../../src/use-cases/apply-retention.ts'
import { createClient } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let owner: pg.Client
let userId: number

beforeAll(async () => {
  app = await startTestApp({
    withSlowJobs: false,
    env: {
      RETENTION_MAIL_DAYS: '3',
      RETENTION_AUDIT_DAYS: '60',
      RETENTION_REPORTS_DAYS: '90',
      RETENTION_EVENTS_DAYS: '40',
      RETENTION_OPENS_DAYS: '10',
    },
  })
  owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  userId = (await createClient(app.api).signInGuest()).userId
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const query = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
  (await owner.query<Row>(sql, values)).rows

test('rows older than the configured retention are deleted, and younger ones stay', async () => {
  await query(
    `insert into audit_log (at, actor, what, request_id)
     select now() - age * interval '1 day', 'test', 'aged ' || age, '-' from unnest($1::int[]) age`,
    [[10, 59, 61, 400]],
  )
  await query(
    `insert into feedback (user_id, category, dislike_type, description, content, target_type,
       target_id, excerpt, created_at, reviewed_at)
     select $1, 2, 1, 'why', 'what', 'character', age, '[{"content":"said"}]', now() - interval '2 years',
            case when age > 0 then now() - age * interval '1 day' end
       from unnest($2::int[]) age`,
    [userId, [0, 89, 91]],
  )
  await query(
    `insert into payment_events (id, channel, type, facts, received_at, applied_at)
     select 'E' || age, 'paypal', 'T', '{}', now() - interval '1 year',
            case when age > 0 then now() - age * interval '1 day' end
       from unnest($1::int[]) age`,
    [[0, 39, 41, 42, 43]],
  )
  await query(
    `insert into billing_differences (subject, subject_id, what, ours, theirs, state, found_at, seen_at)
     values ('event', 'E42', 'T', 'none', '{}', 'open', now(), now()),
            ('event', 'E43', 'T', 'none', '{}', 'let-stand', now(), now())`,
  )
  await query(
    `insert into character_opens (user_id, character_id, day)
     select $1, (select min(id) from characters), current_date - age from unnest($2::int[]) age`,
    [userId, [1, 9, 12]],
  )
  await applyRetention(app.createJobContext('test'))
  expect(await query(`select what from audit_log where what like 'aged%' order by id`)).toEqual([
    { what: 'aged 10' },
    { what: 'aged 59' },
  ])
  expect(
    await query('select target_id::int, content, excerpt from feedback order by target_id'),
  ).toEqual([
    { target_id: 0, content: 'what', excerpt: [{ content: 'said' }] },
    { target_id: 89, content: 'what', excerpt: [{ content: 'said' }] },
    { target_id: 91, content: '', excerpt: [] },
  ])
  expect(await query('select id from payment_events order by id')).toEqual([
    { id: 'E0' },
    { id: 'E39' },
    // Its billing discrepancy is still open.
    { id: 'E42' },
  ])
  expect(await query('select current_date - day as age from character_opens order by 1')).toEqual([
    { age: 1 },
    { age: 9 },
  ])
})

test('the database role of the app cannot delete audit log entries of the last month', async () => {
  const appClient = new pg.Client({ connectionString: app.database.appUrl })
  await appClient.connect()
  try {
    await appClient.query(`select audit_forget_before(now() + interval '1 year', 1000)`)
    await expect(appClient.query('delete from audit_log')).rejects.toThrow('permission denied')
  } finally {
    await appClient.end()
  }
  expect(await query(`select what from audit_log where what like 'aged%'`)).toEqual([
    { what: 'aged 10' },
  ])
})

test('mails stored as files are deleted after the configured number of days', async () => {
  const folder = join(app.dataDir, 'mail')
  await mkdir(folder, { recursive: true })
  for (const [name, days] of [
    ['new.eml', 2],
    ['old.eml', 4],
  ] as const) {
    await writeFile(join(folder, name), 'a mail')
    const at = new Date(Date.now() - days * 86_400_000)
    await utimes(join(folder, name), at, at)
  }
  await app.base.engines.mail.removeExpired(new Date())
  expect(await readdir(folder)).toEqual(['new.eml'])
})
