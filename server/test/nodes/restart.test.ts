import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient, type Client } from '../support/client.ts'
import { sendMessage, startCluster, SLOW_REPLY_PROMPT, type Cluster } from './cluster-harness.ts'

const TEST_TIMEOUT_MS = 150_000
const REPLIES = 8
// A node that has not saved for this long and has no connection left counts as dead.
const MISSED_SAVES_MS = 2_000
// Shortly after its own start the database cannot tell which nodes are dead.
const MIN_DATABASE_AGE_MS = 15_000

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS })

let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.stop())

const readDatabaseAgeMs = async (): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from now() - pg_postmaster_start_time())::int * 1000 as ms`.execute(
    cluster.localApp.base.db,
  )
  return rows[0]?.ms ?? 0
}

const countSavedReplies = async (ids: number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from messages where id = any (${ids}) and content <> ''`.execute(
    cluster.localApp.base.db,
  )
  return rows[0]?.count ?? 0
}

test('a restarted node ends the replies of its killed predecessor at once and refunds them', async () => {
  const { localApp } = cluster
  const killed = await cluster.startNode()
  const aiGirlId = await cluster.findCharacterId(killed)
  const startReply = async (node: { client: Client }) => {
    const { token } = await node.client.signInGuest()
    const { lines, messageId } = await sendMessage(
      node,
      { aiGirlId, content: SLOW_REPLY_PROMPT },
      token,
    )
    await lines.next()
    return { token, lines, messageId }
  }
  const dead = await Promise.all(Array.from({ length: REPLIES }, () => startReply(killed)))
  // Without saved text a reply ends as failed, not as incomplete.
  await expect.poll(() => countSavedReplies(dead.map(({ messageId }) => messageId))).toBe(REPLIES)
  // This process is a node of the same cluster and keeps running.
  localApp.script.playManually().emitText('Lanterns ')
  const living = await startReply({ client: createClient(localApp.api) })
  await vi.waitFor(
    async () => expect(await readDatabaseAgeMs()).toBeGreaterThan(MIN_DATABASE_AGE_MS),
    {
      timeout: MIN_DATABASE_AGE_MS,
    },
  )
  await killed.end('SIGKILL')
  await sleep(MISSED_SAVES_MS)

  const { client } = await cluster.startNode()
  const readState = async (token: string) =>
    (await client.send(calls.chat.messages, { aiAgentId: aiGirlId }, { token })).list.at(-1)?.state
  for (const { token } of dead) {
    expect(await readState(token)).toBe('incomplete')
    const { extend } = await client.send(calls.points.extraInfo, {}, { token })
    expect(JSON.parse(extend)).toMatchObject({ freeTimes: 6 })
  }
  expect(await readState(living.token), 'the reply of the other node').toBe('streaming')
})
