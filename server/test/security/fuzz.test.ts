import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { refusing, scriptedImages } from '../images/pictures-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { OPERATOR } from './crew.ts'
import { operatorCalls, productCalls } from './every-call.ts'
import { fuzzCall } from './fuzz-call.ts'
import { openFuzzWorld } from './fuzz-world.ts'
import { handOf, stepsOf } from './hand.ts'

// Many more come by the command (server/scripts/fuzz.ts); these catch what is plainly broken.
const OPTIONS = { seed: 7, cases: 15 }
// On a busy machine; the command allows five seconds.
const PATIENCE_MS = 20_000
const MANY = 1_000
const images = scriptedImages()

let app: TestApp
let world: Awaited<ReturnType<typeof openFuzzWorld>>

beforeAll(async () => {
  app = await startTestApp({
    imageModel: images.model,
    env: { ADMIN_EMAILS: OPERATOR, TRUST_PROXY: 'true' },
  })
  world = await openFuzzWorld(app, {
    hand: handOf(app),
    steps: stepsOf(app),
    limitMs: PATIENCE_MS,
  })
  images.next(...Array<typeof refusing>(MANY).fill(refusing))
}, 120_000)
afterAll(async () => {
  world.close()
  await app.stop()
})

test.each(productCalls)('$id answers anything as the contract says', async (named) => {
  expect(await fuzzCall(world.everyday, named, OPTIONS)).toBeNull()
})

test('nobody beside them was touched', async () => {
  expect(await world.estate.look()).toEqual(world.before)
})

test.each(operatorCalls)('$id does too', async (named) => {
  expect(await fuzzCall(world.console, named, OPTIONS)).toBeNull()
})

test('the books are whole after all of it', async () => {
  expect(await auditPoints(app.base)).toEqual([])
})
