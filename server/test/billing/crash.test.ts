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
import { getRunningAppUrl } from '../../src/db/embedded/start.ts'
import { auditPoints } from '../../src/features/points/index.ts'
import { createClient } from '../support/client.ts'
import { extractCode, openMailbox } from '../support/mailbox.ts'
import { findFreePort, startProductProcess } from '../support/product-process.ts'

const ORDERS = 5
/** A killed database recovers first, which is slow on a busy machine. */
const START_TIMEOUT_MS = 120_000

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dulcinea-money-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const approve = async (approveUrl: string) => {
  const page = await (await fetch(approveUrl)).text()
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ id, action: 'approve' })
  await fetch(approveUrl, { method: 'POST', redirect: 'manual', body })
}

const register = async (origin: string, email: string) => {
  const client = createClient(origin + BASE_PATH)
  const { token } = await client.signInGuest()
  await client.send(calls.identity.emailCode, { email, useIn: 'register' }, { token })
  const code = extractCode(await openMailbox({ dataDir }).waitForFirst(email))
  await client.send(calls.identity.register, { email, code, password: 'secret123' }, { token })
  return { client, token }
}

/** Registers a member with Premium, which is needed to buy points. */
const registerMember = async (origin: string, email: string) => {
  const { client, token } = await register(origin, email)
  const { approveUrl, subscriptionId } = await client.send(
    calls.billing.subscribe,
    { vipId: 11 },
    { token },
  )
  await approve(approveUrl)
  await client.send(calls.billing.confirm, { subscriptionId, vipId: 11 }, { token })
  return { client, token }
}

test(
  'an approved order whose server was killed is captured right after the next start',
  { timeout: 300_000 },
  async () => {
    const env = { DATA_DIR: dataDir, PORT: String(await findFreePort()), LIMITS_SCALE: '1000' }
    const first = await startProductProcess(env, START_TIMEOUT_MS)
    const { client, token } = await registerMember(first.origin, 'resumed@example.com')
    const readPoints = async () =>
      (await client.send(calls.points.extraInfo, {}, { token })).integral
    const before = await readPoints()
    const order = await client.send(calls.billing.orderPoints, { productId: 1 }, { token })
    await approve(order.approveUrl)
    await first.end('SIGKILL')
    // Removes every event and job of the approval: only the order itself is left.
    const { db, close } = openDb({ url: getRunningAppUrl(dataDir) ?? '', connections: 1 })
    await sql`delete from jobs`.execute(db)
    await sql`delete from payment_events where applied_at is null`.execute(db)
    await sql`update local_paypal set due_at = null where kind = 'event'`.execute(db)
    await close()

    const second = await startProductProcess(env, START_TIMEOUT_MS)
    try {
      // Sooner than the regular sweep (one minute) and the order's own check (two minutes).
      await expect.poll(readPoints, { timeout: 20_000, interval: 200 }).toBe(before + 100)
    } finally {
      await second.end('SIGTERM')
    }
  },
)

test(
  'orders are captured exactly once when server and database are killed during the captures',
  { timeout: 300_000 },
  async () => {
    const env = { DATA_DIR: dataDir, PORT: String(await findFreePort()), LIMITS_SCALE: '1000' }
    const first = await startProductProcess(env, START_TIMEOUT_MS)
    const { client, token } = await registerMember(first.origin, 'crash@example.com')
    const orders = await Promise.all(
      Array.from({ length: ORDERS }, async () => {
        const order = await client.send(calls.billing.orderPoints, { productId: 1 }, { token })
        await approve(order.approveUrl)
        return order.id
      }),
    )
    const captures = orders.map((id) =>
      client.sendRaw(calls.billing.capture, { id }, { token }).catch(() => null),
    )
    await sleep(20 + Math.random() * 120)
    const postmaster = Number(
      readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    await Promise.all([first.end('SIGKILL'), Promise.resolve(process.kill(postmaster, 'SIGKILL'))])
    await Promise.all(captures)

    const second = await startProductProcess(env, START_TIMEOUT_MS)
    const { db, close } = openDb({ url: getRunningAppUrl(dataDir) ?? '', connections: 1 })
    try {
      const readPoints = async () => {
        // Makes the killed server's jobs due now instead of at the end of their lease.
        await sql`update jobs set run_at = now() where run_at > now()
          and kind in ('payment-event', 'capture-order')`.execute(db)
        return (await client.send(calls.points.extraInfo, {}, { token })).integral
      }
      // Each approval event is redelivered, and the server captures the orders by itself.
      const expectedPoints = 100 + ORDERS * 100
      await expect.poll(readPoints, { timeout: 120_000, interval: 1_000 }).toBe(expectedPoints)
      for (const id of orders) {
        const again = await client.send(calls.billing.capture, { id }, { token })
        expect(again).toEqual({ status: 'COMPLETED', integral: expectedPoints })
      }
      expect(await auditPoints({ db })).toEqual([])
    } catch (error) {
      console.log(second.getOutput())
      throw error
    } finally {
      await close()
      await second.end('SIGTERM')
    }
  },
)
