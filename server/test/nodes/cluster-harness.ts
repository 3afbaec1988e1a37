import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { startOpenAiServer, type RecordedRequest } from '../fakes/openai-server.ts'
import { createClient, type Client } from '../support/client.ts'
import { startProductProcess, type ProductProcess } from '../support/product-process.ts'
import { startTestApp } from '../support/test-app.ts'

const BUCKET = 'pictures'
const SECRET = 'a secret that all nodes share, long enough'
const CHUNKS = Array.from({ length: 24 }, (_, n) => `lantern${n} `)
export const REPLY_TEXT = CHUNKS.join('')
const CHUNK_GAP_MS = 60
/** A message with this text gets a reply too slow to end during a test. */
export const SLOW_REPLY_PROMPT = 'slowly, please'
const SLOW_CHUNK_GAP_MS = 3_000
/** A message with this text gets a reply whose chunks are released one by one, see `releaseChunk`. */
export const STEPWISE_REPLY_PROMPT = 'word by word, please'
const START_TIMEOUT_MS = 120_000

export type ClusterNode = ProductProcess & { client: Client; api: string; dataDir: string }

const lastUserMessage = ({ messages }: RecordedRequest): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? ''

const getChunkGapMs = (request: RecordedRequest): number =>
  lastUserMessage(request).includes(SLOW_REPLY_PROMPT) ? SLOW_CHUNK_GAP_MS : CHUNK_GAP_MS

/** One PostgreSQL, one bucket and one fake model shared by all nodes that a test starts. */
export const startCluster = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dulcinea-nodes-'))
  // A server in this process: it loads the catalogue into the database and is a node like the others.
  const localApp = await startTestApp({ withSlowJobs: false, env: { SECRET } })
  const { database } = localApp
  let releasedCount = 0
  let wake = () => {}
  const beforeWord = async (index: number) => {
    while (releasedCount <= index) await new Promise<void>((resolve) => (wake = resolve))
  }
  const model = await startOpenAiServer({
    script: (request) =>
      lastUserMessage(request).includes(STEPWISE_REPLY_PROMPT)
        ? { kind: 'words', words: CHUNKS, beforeWord }
        : { kind: 'words', words: CHUNKS, gapMs: getChunkGapMs(request) },
  })
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await bucket.run()
  const nodes: ClusterNode[] = []

  const startNode = async (env: Record<string, string> = {}): Promise<ClusterNode> => {
    const dataDir = join(folder, `node-${nodes.length}-${Math.random().toString(36).slice(2)}`)
    const product = await startProductProcess(
      {
        DATABASE_URL: database.ownerUrl,
        DATA_DIR: dataDir,
        SECRET,
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: BUCKET,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
        LLM_BASE_URL: model.baseUrl,
        LLM_MODEL: 'stand-in',
        ...env,
      },
      START_TIMEOUT_MS,
    )
    const api = product.origin + BASE_PATH
    const node = { ...product, api, client: createClient(api), dataDir }
    nodes.push(node)
    return node
  }

  return {
    localApp,
    startNode,
    chunks: CHUNKS,
    /** Lets a stepwise reply emit its chunks up to and including this one. */
    releaseChunk(index: number) {
      releasedCount = index + 1
      wake()
    },
    findCharacterId: async (node: ClusterNode) =>
      (await node.client.send(calls.characters.list)).list[0]?.id ?? 0,
    async stop() {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')))
      await model.close()
      await bucket.close()
      await localApp.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Sends a message and returns the remaining stream lines and the id of the reply. */
export const sendMessage = async (
  node: Pick<ClusterNode, 'client'>,
  fields: { aiGirlId: number; content: string },
  token: string,
) => {
  const lines = node.client.streamLines(calls.chat.send, fields, { token })
  const start = await lines.next()
  if (start.done || start.value.type !== 'start') throw new Error('no start line')
  return { lines, messageId: start.value.messageId }
}
