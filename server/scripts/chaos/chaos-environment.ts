import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb, type Db } from '../../src/db/client.ts'
import { grantPoints } from '../../src/features/points/index.ts'
import { PAYPAL_WEBHOOK } from '../../src/http/webhooks.ts'
import { toSingleStatementDb } from '../../src/db/write.ts'
import { startImageServer } from '../../test/fakes/image-server.ts'
import { startFakePayPal } from '../../test/fakes/paypal-server.ts'
import { createPicture } from '../../test/support/pictures.ts'
import { findFreePort, startProductProcess } from '../../test/support/product-process.ts'
import { startFakeSmtpServer } from '../../test/support/fake-smtp-server.ts'
import type { AuditTarget } from './audit.ts'
import type { UserGroups } from './simulated-users.ts'
import { createChaosClient } from './chaos-client.ts'
import { register, subscribe, type ChaosContext } from './user-actions.ts'
import { startFakeModel } from './fake-model.ts'
import { createClientRecord } from './client-record.ts'
import { createEmbeddedPostgres, startPostgres } from './postgres.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { ChaosUser } from './chat-exchange.ts'

const START_TIMEOUT_MS = 180_000
const INITIAL_POINTS = 1_000_000
const DISK_SIZE = '64m'

export type UserCounts = {
  chatters: number
  buyers: number
  browsers: number
  withPictures: boolean
}
export type ChaosEnvironmentOptions = {
  size: UserCounts
  /** A separate PostgreSQL, or the one that the product starts. */
  database: 'separate' | 'embedded'
}

/** Mounts a small disk for pictures that can be filled up; false if mounting is not permitted. */
const mountSmallDisk = (folder: string): boolean => {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/** Starts the product and its external services, each of which can fail by itself. */
export const startChaosEnvironment = async (
  random: SeededRandom,
  { size, database }: ChaosEnvironmentOptions,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'dulcinea-chaos-'))
  const dataDir = join(folder, 'node')
  const pictureFolder = join(dataDir, 'images')
  const hasSmallDisk = mountSmallDisk(pictureFolder)
  const isSeparate = database === 'separate'
  const postgres = isSeparate
    ? await startPostgres(join(folder, 'database'))
    : createEmbeddedPostgres(dataDir)
  const model = await startFakeModel(random.branch())
  const mail = await startFakeSmtpServer()
  const pictures = await startImageServer()
  const drawn = { kind: 'picture', bytes: await createPicture('png', [64, 96]) } as const
  pictures.play(drawn)
  const port = String(await findFreePort())
  const origin = `http://localhost:${port}`
  const paypal = await startFakePayPal({
    webhookUrl: () => origin + PAYPAL_WEBHOOK,
    publicUrl: origin,
  })
  const env = {
    ...paypal.env,
    PORT: port,
    ...(isSeparate ? { DATABASE_URL: postgres.url() } : {}),
    DATA_DIR: dataDir,
    SECRET: 'a secret of the chaos test, long enough',
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stand-in',
    IMAGE_BASE_URL: pictures.baseUrl,
    IMAGE_MODEL: 'stand-in',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Dulcinea <hello@example.com>',
    LIMITS_SCALE: '1000',
  }
  const clientRecord = createClientRecord()
  let isEnding = false
  const start = async () => {
    isEnding = false
    const product = await startProductProcess(env, START_TIMEOUT_MS)
    product.child.once('exit', (code, signal) => {
      if (!isEnding) clientRecord.violations.push(`the server exited by itself: ${code ?? signal}`)
    })
    return product
  }
  let server = await start()
  const api = origin + BASE_PATH
  const context: ChaosContext = {
    client: createChaosClient(api, clientRecord),
    record: clientRecord,
    paypal,
    mails: mail.mails,
    origin,
    api,
  }
  const aiGirlId = (await context.client.send(calls.characters.list)).list[0]?.id ?? 0

  const withDatabase = async <T>(read: (db: Db) => Promise<T>): Promise<T> => {
    const { db, close } = openDb({ url: postgres.url(), connections: 1 })
    try {
      return await read(db)
    } finally {
      await close()
    }
  }

  const createUser = async ({ token, userId }: { token: string; userId: number }) => {
    const grant = {
      userId,
      amount: INITIAL_POINTS,
      reason: 'adjustment',
      key: `chaos:${userId}`,
    } as const
    await withDatabase((db) =>
      grantPoints(toSingleStatementDb({ db }), { ...grant, now: new Date() }),
    )
    return { token, userId, aiGirlId, random: random.branch() }
  }
  const createGuests = async (count: number): Promise<ChaosUser[]> =>
    Promise.all(
      Array.from({ length: count }, async () =>
        createUser(await context.client.baseClient.signInGuest()),
      ),
    )
  const createBuyers = async (count: number): Promise<ChaosUser[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const member = await register(context)
        await subscribe(context, member.token)
        return createUser(member)
      }),
    )
  const groups: UserGroups = {
    chatters: await createGuests(size.chatters),
    buyers: await createBuyers(size.buyers),
    browsers: await createGuests(size.browsers),
    withPictures: size.withPictures,
  }
  const createAuditTarget = (db: Db): AuditTarget => ({
    ...context,
    db,
    readers: groups.chatters,
    orders: () => paypal.listOrders(),
  })

  return {
    folder,
    pictureFolder,
    hasSmallDisk,
    postgres,
    model,
    mail,
    pictures: {
      fail: () => pictures.play({ kind: 'status', status: 500 }),
      repair: () => pictures.play(drawn),
    },
    paypal,
    record: clientRecord,
    context,
    groups,
    createAuditTarget,
    withDatabase,
    /** Ends the server with a signal; returns how it exited and how long that took. */
    async endServer(signal: NodeJS.Signals) {
      const startedAt = performance.now()
      isEnding = true
      if (signal === 'SIGKILL') clientRecord.killTimes.push(Date.now())
      const ended = await server.end(signal)
      return { ...ended, tookMs: performance.now() - startedAt }
    },
    async startServer() {
      server = await start()
    },
    output: () => server.getOutput(),
    async close() {
      isEnding = true
      await server.end('SIGTERM')
      await Promise.all([model.close(), paypal.close(), mail.close(), pictures.close()])
      await postgres.stop()
      if (hasSmallDisk) execFileSync('umount', [pictureFolder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type ChaosEnvironment = Awaited<ReturnType<typeof startChaosEnvironment>>
