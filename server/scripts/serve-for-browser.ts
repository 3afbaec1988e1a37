// Starts the product on temporary data with a slow fake model, for the browser tests. Prints its address
// as one line of JSON, and exits with its parent.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeGooglePlay } from '../test/fakes/google-play-server.ts'
import {
  startOpenAiServer,
  type RecordedRequest,
  type ReplyScript,
} from '../test/fakes/openai-server.ts'
import { startPushService } from '../test/fakes/push-service.ts'
import { startProductProcess } from '../test/support/product-process.ts'

const REPLY_TEXT =
  'You came. *sets the lantern down between us* The tide turned ten minutes ago, so you have not ' +
  'missed the good part. Sit here, the stone is still warm. Tell me what kept you, and I will tell ' +
  'you which of those lights out there is not a star.'
const CHUNKS = REPLY_TEXT.split(/(?<= )/)

// A message with one of these words selects the pace of the reply: slow, to interrupt it, or fast.
const PACES_MS = { slowly: 120, quickly: 4 } as const
const DEFAULT_PACE_MS = 60

type Messages = RecordedRequest['messages']
const getLastUserText = (messages: Messages): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? ''

const getPaceMs = (messages: Messages): number => {
  const last = getLastUserText(messages)
  const isAnswer = messages.at(-1)?.role === 'user'
  if (isAnswer && last.includes('slowly')) return PACES_MS.slowly
  return last.includes('quickly') ? PACES_MS.quickly : DEFAULT_PACE_MS
}

// A message with one of these texts selects a fault of the model.
const FAULTS: Record<string, ReplyScript> = {
  'be broken': { kind: 'status', status: 500 },
  'be silent': { kind: 'hang', after: 'headers' },
  'break off': { kind: 'words', words: CHUNKS.slice(0, 8), gapMs: 60, then: 'cut' },
}

const chooseScript = ({ messages }: RecordedRequest): ReplyScript => {
  const last = getLastUserText(messages)
  const [, fault] = Object.entries(FAULTS).find(([trigger]) => last.includes(trigger)) ?? []
  return fault ?? { kind: 'words', words: CHUNKS, gapMs: getPaceMs(messages) }
}

// One for each console test: a TOTP code works only once.
const OPERATORS = ['one', 'two', 'three', 'four', 'five'].map((n) => `operator.${n}@example.com`)

const model = await startOpenAiServer({ script: chooseScript })
const play = await startFakeGooglePlay()
const push = await startPushService()
const folder = await mkdtemp(join(tmpdir(), 'dulcinea-browser-'))
const product = await startProductProcess({
  ...play.env,
  DATA_DIR: folder,
  LLM_BASE_URL: model.baseUrl,
  LLM_MODEL: 'stand-in',
  LIMITS_SCALE: '1000',
  PUSH_ORIGINS: push.origin,
  ADMIN_EMAILS: OPERATORS.join(','),
})
const address = { origin: product.origin, dataDir: folder, said: REPLY_TEXT, push: push.origin }
process.stdout.write(`${JSON.stringify(address)}\n`)

const stop = async () => {
  await product.end('SIGTERM')
  await model.close()
  await push.close()
  await play.close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
process.stdin.resume().on('end', () => void stop())
