import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MODEL_FAULTS } from './fake-model.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { ChaosEnvironment } from './chaos-environment.ts'

export type Fault = {
  name: string
  /** Injects the fault and resolves when its external cause is repaired. */
  run(environment: ChaosEnvironment, random: SeededRandom): Promise<void>
  /** Whether this machine supports the fault. */
  isSupported?(environment: ChaosEnvironment): boolean
}

const MAX_STOP_MS = 20_000
const SECOND_MS = 1_000

const stopServer = async (environment: ChaosEnvironment) => {
  const { code, tookMs } = await environment.endServer('SIGTERM')
  const { violations } = environment.record
  if (code !== 0) violations.push(`after SIGTERM the server exited with ${code}`)
  if (tookMs > MAX_STOP_MS)
    violations.push(`after SIGTERM the server took ${tookMs.toFixed(0)} ms to exit`)
}

const fillDisk = async ({ pictureFolder }: ChaosEnvironment, forMs: number) => {
  const filler = join(pictureFolder, 'filler')
  // Larger than the disk: the write fails when the disk is full.
  await writeFile(filler, Buffer.alloc(128 * 1024 * 1024)).catch(() => {})
  await sleep(forMs)
  await rm(filler, { force: true })
}

const MACHINE_FAULTS: Fault[] = [
  {
    name: 'the server is killed',
    run: async (environment) => {
      await environment.endServer('SIGKILL')
      await environment.startServer()
    },
  },
  {
    name: 'the server is stopped',
    run: async (environment) => {
      await stopServer(environment)
      await environment.startServer()
    },
  },
  { name: 'PostgreSQL is killed', run: async ({ postgres }) => void postgres.kill() },
  {
    name: 'server and PostgreSQL are killed together',
    run: async (environment) => {
      environment.postgres.kill()
      await environment.endServer('SIGKILL')
      await environment.startServer()
    },
  },
  {
    name: 'PostgreSQL is paused',
    run: ({ postgres }, random) => postgres.pause(random.int(8, 30) * SECOND_MS),
  },
  {
    name: 'every connection waits for a lock',
    run: ({ postgres }, random) =>
      postgres.lock(
        random.pick(['wallets', 'sessions', 'messages']),
        random.int(4, 12) * SECOND_MS,
      ),
  },
  {
    name: 'connections to PostgreSQL are cut',
    run: ({ postgres }, random) => postgres.cut(random.int(1, 4) * SECOND_MS),
  },
  {
    name: 'the disk of pictures is full',
    isSupported: ({ hasSmallDisk }) => hasSmallDisk,
    run: (environment, random) => fillDisk(environment, random.int(3, 6) * SECOND_MS),
  },
]

const createModelFault = (how: string): Fault => ({
  name: `the model ${how}`,
  async run({ model }, random) {
    model.fail(how)
    await sleep(random.int(3, 7) * SECOND_MS)
    model.fail(null)
  },
})

const SERVICE_FAULTS: Fault[] = [
  {
    name: 'mail is refused',
    async run({ mail }, random) {
      mail.refuse(451, 'not now')
      await sleep(random.int(3, 6) * SECOND_MS)
      mail.accept()
    },
  },
  {
    name: 'the picture engine is down',
    async run({ pictures }, random) {
      pictures.fail()
      await sleep(random.int(3, 6) * SECOND_MS)
      pictures.repair()
    },
  },
  {
    name: 'PayPal sends all webhooks twice',
    async run({ paypal }, random) {
      await paypal.setDelivery('twice')
      await sleep(random.int(3, 6) * SECOND_MS)
      await paypal.setDelivery('once')
    },
  },
  {
    name: 'PayPal sends its webhooks late and in reverse order',
    async run({ paypal }, random) {
      await paypal.setDelivery('hold')
      await sleep(random.int(3, 6) * SECOND_MS)
      await paypal.setDelivery('once')
      await paypal.runAdminAction('deliver', { order: 'reversed' })
    },
  },
  {
    name: 'PayPal sends its webhooks while the server is down',
    async run(environment, random) {
      await environment.paypal.setDelivery('hold')
      await sleep(random.int(2, 4) * SECOND_MS)
      await environment.endServer('SIGKILL')
      await environment.paypal.setDelivery('once')
      await environment.paypal.runAdminAction('deliver')
      await environment.startServer()
    },
  },
]

export const FAULTS: readonly Fault[] = [
  ...MACHINE_FAULTS,
  ...Object.keys(MODEL_FAULTS).map(createModelFault),
  ...SERVICE_FAULTS,
]
