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
import { single } from '../../src/kernel/write.ts'
import { startImageServer } from '../../test/stand-ins/image-server.ts'
import { startPayPal } from '../../test/stand-ins/paypal-server.ts'
import { picture } from '../../test/support/pictures.ts'
import { freePort, startProductProcess } from '../../test/support/product-process.ts'
import { startSmtpServer } from '../../test/support/smtp-stand-in.ts'
import type { Audited } from './audit.ts'
import type { Cast } from './crowd.ts'
import { openDoor } from './door.ts'
import { register, subscribe, type Stage } from './errands.ts'
import { startModel } from './model.ts'
import { newNotebook } from './notebook.ts'
import { embeddedPostgres, startPostgres } from './postgres.ts'
import type { Random } from './random.ts'
import type { Talker } from './talk.ts'

const START_MS = 180_000
const PURSE = 1_000_000
const DISK = '64m'

export type Size = { talkers: number; buyers: number; walkers: number; withPictures: boolean }
export type WorldOptions = {
  size: Size
  /** Where the rows are: in a PostgreSQL of their own, or in the one that the product starts. */
  database: 'apart' | 'embedded'
}

/** A small disk for pictures, so that it can be full; none where this user may not mount. */
const smallDisk = (folder: string): boolean => {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/** The product and everything around it, each a thing that can fail by itself. */
export const openWorld = async (random: Random, { size, database }: WorldOptions) => {
  const folder = await mkdtemp(join(tmpdir(), 'dulcinea-chaos-'))
  const dataDir = join(folder, 'node')
  const pictureFolder = join(dataDir, 'images')
  const hasSmallDisk = smallDisk(pictureFolder)
  const isApart = database === 'apart'
  const postgres = isApart
    ? await startPostgres(join(folder, 'database'))
    : embeddedPostgres(dataDir)
  const model = await startModel(random.branch())
  const mail = await startSmtpServer()
  const pictures = await startImageServer()
  const drawn = { kind: 'picture', bytes: await picture('png', [64, 96]) } as const
  pictures.play(drawn)
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const paypal = await startPayPal({ webhookUrl: () => origin + PAYPAL_WEBHOOK, publicUrl: origin })
  const env = {
    ...paypal.env,
    PORT: port,
    ...(isApart ? { DATABASE_URL: postgres.url() } : {}),
    DATA_DIR: dataDir,
    SECRET: 'a secret of the chaos, long enough',
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stand-in',
    IMAGE_BASE_URL: pictures.baseUrl,
    IMAGE_MODEL: 'stand-in',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Dulcinea <hello@example.com>',
    LIMITS_SCALE: '1000',
  }
  const notebook = newNotebook()
  let isEnding = false
  const start = async () => {
    isEnding = false
    const product = await startProductProcess(env, START_MS)
    product.child.once('exit', (code, signal) => {
      if (!isEnding) notebook.complaints.push(`the server ended by itself: ${code ?? signal}`)
    })
    return product
  }
  let server = await start()
  const api = origin + BASE_PATH
  const door = openDoor(api, notebook)
  const stage: Stage = { door, notebook, paypal, mails: mail.mails, origin, api }
  const aiGirlId = (await door.ask(calls.characters.list)).list[0]?.id ?? 0

  const withBooks = async <T>(read: (db: Db) => Promise<T>): Promise<T> => {
    const { db, close } = openDb({ url: postgres.url(), connections: 1 })
    try {
      return await read(db)
    } finally {
      await close()
    }
  }

  const asTalker = async ({ token, userId }: { token: string; userId: number }) => {
    const grant = { userId, amount: PURSE, reason: 'adjustment', key: `chaos:${userId}` } as const
    await withBooks((db) => grantPoints(single({ db }), { ...grant, now: new Date() }))
    return { token, userId, aiGirlId, random: random.branch() }
  }
  const guests = async (count: number): Promise<Talker[]> =>
    Promise.all(Array.from({ length: count }, async () => asTalker(await door.client.guest())))
  const buyers = async (count: number): Promise<Talker[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const member = await register(stage)
        await subscribe(stage, member.token)
        return asTalker(member)
      }),
    )
  const cast: Cast = {
    talkers: await guests(size.talkers),
    buyers: await buyers(size.buyers),
    walkers: await guests(size.walkers),
    withPictures: size.withPictures,
  }
  const audited: Omit<Audited, 'db'> = {
    door,
    origin,
    notebook,
    readers: cast.talkers,
    orders: () => paypal.orders(),
  }

  return {
    folder,
    pictureFolder,
    hasSmallDisk,
    postgres,
    model,
    mail,
    pictures: {
      fail: () => pictures.play({ kind: 'status', status: 500 }),
      mend: () => pictures.play(drawn),
    },
    paypal,
    notebook,
    stage,
    cast,
    audited,
    withBooks,
    /** Ends the server with a signal and tells how it ended and how long that took. */
    async endServer(signal: NodeJS.Signals) {
      const began = performance.now()
      isEnding = true
      if (signal === 'SIGKILL') notebook.kills.push(Date.now())
      const ended = await server.end(signal)
      return { ...ended, tookMs: performance.now() - began }
    },
    async startServer() {
      server = await start()
    },
    output: () => server.output(),
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
export type World = Awaited<ReturnType<typeof openWorld>>
