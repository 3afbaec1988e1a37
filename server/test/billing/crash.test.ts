import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '../../src/db/client.ts'
import { runningAppUrl } from '../../src/db/embedded/start.ts'
import { auditPoints } from '../../src/features/points/index.ts'
import { clientOf } from '../support/client.ts'
import { codeIn, mailboxOf } from '../support/mailbox.ts'
import { freePort, startProductProcess } from '../support/product-process.ts'

const ORDERS = 5
/** A database that was killed recovers first, on a busy machine slowly. */
const START_MS = 120_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-money-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const decide = async (approveUrl: string) => {
  const page = await (await fetch(approveUrl)).text()
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ id, action: 'approve' })
  await fetch(approveUrl, { method: 'POST', redirect: 'manual', body })
}

const register = async (origin: string, email: string) => {
  const client = clientOf(origin + BASE_PATH)
  const { token } = await client.guest()
  await client.send(calls.identity.emailCode, { email, useIn: 'register' }, { token })
  const code = codeIn(await mailboxOf({ dataDir: folder }).first(email))
  await client.send(calls.identity.register, { email, code, password: 'secret123' }, { token })
  return { client, token }
}

/** A member with Premium, who may buy points. */
const registerMember = async (origin: string, email: string) => {
  const { client, token } = await register(origin, email)
  const { approveUrl, subscriptionId } = await client.send(
    calls.billing.subscribe,
    { vipId: 11 },
    { token },
  )
  await decide(approveUrl)
  await client.send(calls.billing.confirm, { subscriptionId, vipId: 11 }, { token })
  return { client, token }
}

test(
  'an approved order whose server was killed is paid right after the next start',
  { timeout: 300_000 },
  async () => {
    const env = { DATA_DIR: folder, PORT: String(await freePort()), LIMITS_SCALE: '1000' }
    const first = await startProductProcess(env, START_MS)
    const { client, token } = await registerMember(first.origin, 'resumed@example.com')
    const points = async () => (await client.send(calls.points.extraInfo, {}, { token })).integral
    const before = await points()
    const order = await client.send(calls.billing.orderPoints, { productId: 1 }, { token })
    await decide(order.approveUrl)
    await first.end('SIGKILL')
    // Neither a notification nor a job tells of the approval: only the order itself is there.
    const { db, close } = openDb({ url: runningAppUrl(folder) ?? '', connections: 1 })
    await sql`delete from jobs`.execute(db)
    await sql`delete from payment_events where applied_at is null`.execute(db)
    await sql`update local_paypal set due_at = null where kind = 'event'`.execute(db)
    await close()

    const second = await startProductProcess(env, START_MS)
    try {
      // The next sweep would be a minute away, and the order's own check two.
      await expect.poll(points, { timeout: 20_000, interval: 200 }).toBe(before + 100)
    } finally {
      await second.end('SIGTERM')
    }
  },
)

test(
  'killed in the middle of capturing, with its database: every order is paid once in the end',
  { timeout: 300_000 },
  async () => {
    const env = { DATA_DIR: folder, PORT: String(await freePort()), LIMITS_SCALE: '1000' }
    const first = await startProductProcess(env, START_MS)
    const { client, token } = await registerMember(first.origin, 'crash@example.com')
    const orders = await Promise.all(
      Array.from({ length: ORDERS }, async () => {
        const order = await client.send(calls.billing.orderPoints, { productId: 1 }, { token })
        await decide(order.approveUrl)
        return order.id
      }),
    )
    const captures = orders.map((id) =>
      client.raw(calls.billing.capture, { id }, { token }).catch(() => null),
    )
    await sleep(20 + Math.random() * 120)
    const postmaster = Number(
      readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    await Promise.all([first.end('SIGKILL'), Promise.resolve(process.kill(postmaster, 'SIGKILL'))])
    await Promise.all(captures)

    const second = await startProductProcess(env, START_MS)
    const { db, close } = openDb({ url: runningAppUrl(folder) ?? '', connections: 1 })
    try {
      const points = async () => {
        // The dead hold nothing any more: what they had in hand need not wait for its lease.
        await sql`update jobs set run_at = now() where run_at > now()
          and kind in ('payment-event', 'capture-order')`.execute(db)
        return (await client.send(calls.points.extraInfo, {}, { token })).integral
      }
      // The news of each approval is sent again, and the server takes what nobody came back for.
      const all = 100 + ORDERS * 100
      await expect.poll(points, { timeout: 120_000, interval: 1_000 }).toBe(all)
      for (const id of orders) {
        const again = await client.send(calls.billing.capture, { id }, { token })
        expect(again).toEqual({ status: 'COMPLETED', integral: all })
      }
      expect(await auditPoints({ db })).toEqual([])
    } catch (error) {
      console.log(second.output())
      throw error
    } finally {
      await close()
      await second.end('SIGTERM')
    }
  },
)
