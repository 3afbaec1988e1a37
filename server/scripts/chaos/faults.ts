import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MODEL_FAULTS } from './model.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

export type Fault = {
  name: string
  /** Does it, and comes back when whatever was broken from outside is whole again. */
  run(world: World, random: Random): Promise<void>
  /** Whether it can be done on this machine. */
  canBeDone?(world: World): boolean
}

const STOP_WITHIN_MS = 20_000
const SECOND = 1_000

const stopServer = async (world: World) => {
  const { code, tookMs } = await world.endServer('SIGTERM')
  const { complaints } = world.notebook
  if (code !== 0) complaints.push(`after SIGTERM the server ended with ${code}`)
  if (tookMs > STOP_WITHIN_MS)
    complaints.push(`after SIGTERM it took ${tookMs.toFixed(0)} ms to end`)
}

const fillDisk = async ({ pictureFolder }: World, forMs: number) => {
  const filler = join(pictureFolder, 'filler')
  // Until nothing fits any more: that is how it is noticed.
  await writeFile(filler, Buffer.alloc(128 * 1024 * 1024)).catch(() => {})
  await sleep(forMs)
  await rm(filler, { force: true })
}

const MACHINE: Fault[] = [
  {
    name: 'the server is killed',
    run: async (world) => {
      await world.endServer('SIGKILL')
      await world.startServer()
    },
  },
  {
    name: 'the server is stopped',
    run: async (world) => {
      await stopServer(world)
      await world.startServer()
    },
  },
  { name: 'PostgreSQL is killed', run: async ({ postgres }) => void postgres.kill() },
  {
    name: 'server and PostgreSQL are killed together',
    run: async (world) => {
      world.postgres.kill()
      await world.endServer('SIGKILL')
      await world.startServer()
    },
  },
  {
    name: 'PostgreSQL stands still',
    run: ({ postgres }, random) => postgres.pause(random.int(8, 30) * SECOND),
  },
  {
    name: 'every connection waits for a lock',
    run: ({ postgres }, random) =>
      postgres.lock(random.pick(['wallets', 'sessions', 'messages']), random.int(4, 12) * SECOND),
  },
  {
    name: 'connections to PostgreSQL are cut',
    run: ({ postgres }, random) => postgres.cut(random.int(1, 4) * SECOND),
  },
  {
    name: 'the disk of pictures is full',
    canBeDone: ({ hasSmallDisk }) => hasSmallDisk,
    run: (world, random) => fillDisk(world, random.int(3, 6) * SECOND),
  },
]

const ofModel = (how: string): Fault => ({
  name: `the model ${how}`,
  async run({ model }, random) {
    model.fail(how)
    await sleep(random.int(3, 7) * SECOND)
    model.fail(null)
  },
})

const NEIGHBOURS: Fault[] = [
  {
    name: 'mail is refused',
    async run({ mail }, random) {
      mail.refuse(451, 'not now')
      await sleep(random.int(3, 6) * SECOND)
      mail.accept()
    },
  },
  {
    name: 'the picture engine is down',
    async run({ pictures }, random) {
      pictures.fail()
      await sleep(random.int(3, 6) * SECOND)
      pictures.mend()
    },
  },
  {
    name: 'PayPal sends all news twice',
    async run({ paypal }, random) {
      await paypal.setDelivery('twice')
      await sleep(random.int(3, 6) * SECOND)
      await paypal.setDelivery('once')
    },
  },
  {
    name: 'PayPal sends its news late and in reverse',
    async run({ paypal }, random) {
      await paypal.setDelivery('hold')
      await sleep(random.int(3, 6) * SECOND)
      await paypal.setDelivery('once')
      await paypal.byHand('deliver', { order: 'reversed' })
    },
  },
  {
    name: 'PayPal sends its news while the server is away',
    async run(world, random) {
      await world.paypal.setDelivery('hold')
      await sleep(random.int(2, 4) * SECOND)
      await world.endServer('SIGKILL')
      await world.paypal.setDelivery('once')
      await world.paypal.byHand('deliver')
      await world.startServer()
    },
  },
]

export const FAULTS: readonly Fault[] = [
  ...MACHINE,
  ...Object.keys(MODEL_FAULTS).map(ofModel),
  ...NEIGHBOURS,
]
