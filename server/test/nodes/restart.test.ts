import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientOf, type Client } from '../support/client.ts'
import { begin, setStage, SLOWLY, type Stage } from './stage.ts'

const LONG_MS = 150_000
const REPLIES = 8
// A node that has not saved for so long and has no connection left is dead.
const SAVES_MISSED_MS = 2_000
// Right after its own start the database cannot tell.
const DATABASE_SURE_MS = 15_000

vi.setConfig({ testTimeout: LONG_MS, hookTimeout: LONG_MS })

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.strike())

const databaseAgeMs = async (): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from now() - pg_postmaster_start_time())::int * 1000 as ms`.execute(
    stage.home.base.db,
  )
  return rows[0]?.ms ?? 0
}

test('a restarted node ends the replies of its killed predecessor at once and for free', async () => {
  const { home } = stage
  const killed = await stage.startNode()
  const aiGirlId = await stage.aiGirlId(killed)
  const speak = async (node: { client: Client }) => {
    const { token } = await node.client.guest()
    const { lines, messageId } = await begin(node, { aiGirlId, content: SLOWLY }, token)
    await lines.next()
    return { token, lines, messageId }
  }
  const dead = await Promise.all(Array.from({ length: REPLIES }, () => speak(killed)))
  // This process is a node of the same product, and lives on.
  home.script.playByHand().say('Lanterns ')
  const living = await speak({ client: clientOf(home.api) })
  await vi.waitFor(async () => expect(await databaseAgeMs()).toBeGreaterThan(DATABASE_SURE_MS), {
    timeout: DATABASE_SURE_MS,
  })
  await killed.end('SIGKILL')
  await sleep(SAVES_MISSED_MS)

  const { client } = await stage.startNode()
  const stateOf = async (token: string) =>
    (await client.send(calls.chat.messages, { aiAgentId: aiGirlId }, { token })).list.at(-1)?.state
  for (const { token } of dead) {
    expect(await stateOf(token)).toBe('incomplete')
    const { extend } = await client.send(calls.points.extraInfo, {}, { token })
    expect(JSON.parse(extend)).toMatchObject({ freeTimes: 6 })
  }
  expect(await stateOf(living.token), 'the reply of the other node').toBe('streaming')
})
