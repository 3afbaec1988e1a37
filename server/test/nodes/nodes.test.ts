import { calls } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { createClient } from '@redis/client'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPostgresListener } from '../../src/db/postgres-listener.ts'
import { getStreamText } from '../support/client.ts'
import { extractCode, openMailbox } from '../support/mailbox.ts'
import { newEmail } from '../support/test-users.ts'
import { createPicture, upload } from '../support/pictures.ts'
import { startRedisServer, type RedisServer } from '../support/redis-server.ts'
import {
  sendMessage,
  REPLY_TEXT,
  startCluster,
  SLOW_REPLY_PROMPT,
  STEPWISE_REPLY_PROMPT,
  type ClusterNode,
  type Cluster,
} from './cluster-harness.ts'

// The scaled rate limits: 8 e-mail lookups an hour, 480 calls a minute.
const LIMITS_SCALE = '0.4'
const MAX_LOOKUPS_PER_HOUR = 8
const MAX_CALLS_PER_MINUTE = 480
const MAX_TAKEOVER_MS = 30_000
const TEST_TIMEOUT_MS = 150_000
const WAIT_OPTIONS = { timeout: 20_000, interval: 50 }

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS })

let cluster: Cluster
let redis: RedisServer
let nodes: ClusterNode[]
let withRedis: ClusterNode[]
let aiGirlId: number

beforeAll(async () => {
  cluster = await startCluster()
  redis = await startRedisServer()
  const env = { LIMITS_SCALE }
  nodes = await Promise.all([env, env, env].map((one) => cluster.startNode(one)))
  aiGirlId = await cluster.findCharacterId(nodeAt(nodes, 0))
})
afterAll(async () => {
  await cluster.stop()
  await redis.end()
})

const nodeAt = (all: ClusterNode[], index: number): ClusterNode => {
  const node = all[index]
  if (!node) throw new Error(`no node ${index}`)
  return node
}

const deltas = (lines: readonly StreamLine[]) => lines.filter(({ type }) => type === 'delta')

/** Sends a message on the first node and follows the reply on all others. */
const followEverywhere = async ([origin, ...others]: ClusterNode[]) => {
  if (!origin) throw new Error('no node')
  const { token } = await origin.client.signInGuest()
  const { lines, messageId } = await sendMessage(origin, { aiGirlId, content: 'Hello' }, token)
  const followed = others.map((node) =>
    node.client.collectLines(calls.chat.follow, { messageId, after: 0 }, { token }),
  )
  expect(getStreamText(await Array.fromAsync(lines))).toBe(REPLY_TEXT)
  return Promise.all(followed)
}

/**
 * The fake model emits each chunk only after every other node has delivered the previous one, so the
 * result does not depend on the speed of the machine.
 */
const expectLiveEverywhere = async ([origin, ...others]: ClusterNode[]) => {
  if (!origin) throw new Error('no node')
  const { token } = await origin.client.signInGuest()
  cluster.releaseChunk(0)
  const { lines, messageId } = await sendMessage(
    origin,
    { aiGirlId, content: STEPWISE_REPLY_PROMPT },
    token,
  )
  const whole = Array.fromAsync(lines)
  const followers = others.map((node) =>
    node.client.streamLines(calls.chat.follow, { messageId, after: 0 }, { token }),
  )
  const received = followers.map((): StreamLine[] => [])
  const readUntil = async (follower: number, isEnough: (lines: StreamLine[]) => boolean) => {
    const lines = received[follower] ?? []
    while (!isEnough(lines)) {
      const next = await followers[follower]?.next()
      if (!next || next.done) throw new Error('the stream ended early')
      lines.push(next.value)
    }
    return lines
  }
  for (const [index, chunk] of cluster.chunks.entries()) {
    cluster.releaseChunk(index)
    await Promise.all(
      followers.map((_, follower) =>
        readUntil(follower, (all) => getStreamText(all).includes(chunk)),
      ),
    )
  }
  expect(getStreamText(await whole)).toBe(REPLY_TEXT)
  for (const [follower] of followers.entries()) {
    const all = await readUntil(follower, (lines) => lines.at(-1)?.type === 'done')
    expect(getStreamText(all)).toBe(REPLY_TEXT)
    expect(deltas(all).length).toBeGreaterThanOrEqual(cluster.chunks.length - 1)
  }
}

/** The row is saved four times a second; live chunks must arrive by pub/sub, not by polling it. */
test('a reply generated on one node is streamed live on the others', async () => {
  let published = 0
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const listening = createPostgresListener(cluster.localApp.database.appUrl)('replies', {
    onMessage: (payload) => void (payload.startsWith('["chunk"') && published++),
    onReady: resolve,
  })
  await ready
  await expectLiveEverywhere(nodes)
  expect(published).toBeGreaterThan(cluster.chunks.length / 2)
  await listening.stop()
})

/** Sends requests to the nodes in turn and returns how many were accepted. */
const countAccepted = async (
  all: ClusterNode[],
  times: number,
  request: (node: ClusterNode) => Promise<number>,
) => {
  const codes: number[] = []
  for (let n = 0; n < times; n++) codes.push(await request(nodeAt(all, n % all.length)))
  return codes.filter((code) => code === 0).length
}

const lookUpEmail = (token: string) => async (node: ClusterNode) => {
  const fields = { email: 'nobody@example.com', channel: 'web' }
  return (await node.client.sendRaw(calls.identity.hasEmailAccount, fields, { token })).errorCode
}

test('rate limits are shared by all nodes: exact for small limits, within a second for large ones', async () => {
  const { token } = await nodeAt(nodes, 0).client.signInGuest()
  expect(await countAccepted(nodes, MAX_LOOKUPS_PER_HOUR + 4, lookUpEmail(token))).toBe(
    MAX_LOOKUPS_PER_HOUR,
  )

  const [first, second, third] = [nodeAt(nodes, 0), nodeAt(nodes, 1), nodeAt(nodes, 2)]
  const call = async (node: ClusterNode) =>
    (await node.client.sendRaw(calls.config.remote, {}, { token })).errorCode
  // A few at a time: requests shed by admission control on a busy machine are not counted.
  const sendHalf = async (node: ClusterNode) => {
    for (let n = 0; n < MAX_CALLS_PER_MINUTE / 2; n += 4) {
      await Promise.all(Array.from({ length: 4 }, () => call(node)))
    }
  }
  await sendHalf(first)
  await sendHalf(second)
  await sleep(1_500)
  expect(await call(third)).not.toBe(0)
})

test('a job enqueued on one node runs once, and an uploaded picture is served by all nodes', async () => {
  const [first, second, third] = [nodeAt(nodes, 0), nodeAt(nodes, 1), nodeAt(nodes, 2)]
  const { token } = await first.client.signInGuest()
  const email = newEmail()
  const codeRequest = { email, useIn: 'register', channel: 'web' }
  await first.client.send(calls.identity.emailCode, codeRequest, { token })
  const boxes = [cluster.localApp, ...nodes].map(openMailbox)
  const mails = async () => (await Promise.all(boxes.map((box) => box.listTo(email)))).flat()
  const mail = await vi.waitUntil(async () => (await mails())[0], WAIT_OPTIONS)
  const password = 'secret123'
  const fields = { email, code: extractCode(mail), password, pf: 'google' }
  await second.client.send(calls.identity.register, fields, { token })
  const login = { email, password, channel: 'web' }
  const member = await third.client.send(calls.identity.login, login, { token })
  const { data } = await upload(first.api, member.token, await createPicture())
  const shown = await fetch(new URL(data.imageUrl, third.origin))
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(await mails()).toHaveLength(1)
})

test.concurrent('a reply of a killed node ends as incomplete and free, and the next message is served', async () => {
  const [dying, second, third] = [nodeAt(nodes, 0), nodeAt(nodes, 1), nodeAt(nodes, 2)]
  const { token } = await second.client.signInGuest()
  const readFreeMessages = async () => {
    const info = await second.client.send(calls.points.extraInfo, {}, { token })
    return JSON.parse(info.extend).freeTimes as number
  }
  const before = await readFreeMessages()
  const { lines, messageId } = await sendMessage(
    dying,
    { aiGirlId, content: SLOW_REPLY_PROMPT },
    token,
  )
  await lines.next()
  expect(await readFreeMessages()).toBe(before - 1)
  const followed = second.client.collectLines(calls.chat.follow, { messageId, after: 0 }, { token })
  await sleep(400)
  await dying.end('SIGKILL')
  const died = performance.now()
  expect((await followed).at(-1)).toMatchObject({ type: 'error' })
  expect(performance.now() - died).toBeLessThan(MAX_TAKEOVER_MS)
  expect(getStreamText(await followed)).toMatch(/^lantern0/)
  expect(await readFreeMessages()).toBe(before)
  const next = { aiGirlId, content: 'Are you there?' }
  expect(getStreamText(await third.client.collectLines(calls.chat.send, next, { token }))).toBe(
    REPLY_TEXT,
  )
})

test.concurrent('reply chunks and rate limits use Redis, and fall back to PostgreSQL while Redis is down', async () => {
  const env = { LIMITS_SCALE, REDIS_URL: redis.url }
  withRedis = await Promise.all([env, env, env].map((one) => cluster.startNode(one)))
  for (const node of withRedis) {
    await vi.waitFor(() => expect(node.getOutput()).toContain('Redis at'), WAIT_OPTIONS)
  }
  const redisClient = createClient({ url: redis.url })
  redisClient.on('error', () => {})
  await redisClient.connect()
  let published = 0
  await redisClient.pSubscribe('dulcinea:*:replies', () => void published++)
  await expectLiveEverywhere(withRedis)
  expect(published).toBeGreaterThan(cluster.chunks.length / 2)
  const { token } = await nodeAt(withRedis, 0).client.signInGuest()
  expect(await countAccepted(withRedis, MAX_LOOKUPS_PER_HOUR + 4, lookUpEmail(token))).toBe(
    MAX_LOOKUPS_PER_HOUR,
  )
  redisClient.destroy()

  // Redis dies during a reply: followers read the row, and rate limits are counted in PostgreSQL.
  const followed = followEverywhere(withRedis)
  await sleep(500)
  await redis.end()
  for (const lines of await followed) expect(getStreamText(lines)).toBe(REPLY_TEXT)
  const { token: other } = await nodeAt(withRedis, 1).client.signInGuest()
  expect(await countAccepted(withRedis, MAX_LOOKUPS_PER_HOUR + 4, lookUpEmail(other))).toBe(
    MAX_LOOKUPS_PER_HOUR,
  )

  redis = await startRedisServer(redis.port)
  await vi.waitFor(
    () => expect(withRedis.every((node) => node.getOutput().includes('Redis is back'))).toBe(true),
    WAIT_OPTIONS,
  )
  for (const lines of await followEverywhere(withRedis))
    expect(getStreamText(lines)).toBe(REPLY_TEXT)
})
