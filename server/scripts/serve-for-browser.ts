// The whole product on scratch data with a model that speaks slowly, for the browser tests. Prints
// where it listens as one line of JSON, and ends with its parent.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGooglePlay } from '../test/stand-ins/google-play-server.ts'
import {
  startOpenAiServer,
  type RecordedRequest,
  type Script,
} from '../test/stand-ins/openai-server.ts'
import { startPushService } from '../test/stand-ins/push-service.ts'
import { startProductProcess } from '../test/support/product-process.ts'

const SAID =
  'You came. *sets the lantern down between us* The tide turned ten minutes ago, so you have not ' +
  'missed the good part. Sit here, the stone is still warm. Tell me what kept you, and I will tell ' +
  'you which of those lights out there is not a star.'
const WORDS = SAID.split(/(?<= )/)

// Whoever writes to her can ask for another pace: a reply to be caught in the middle, or one of which
// only the end matters.
const PACES = { slowly: 120, quickly: 4 } as const
const USUAL_MS = 60

type Said = RecordedRequest['messages']
const lastSaid = (messages: Said): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? ''

const paceFor = (messages: Said): number => {
  const last = lastSaid(messages)
  const isAnswer = messages.at(-1)?.role === 'user'
  if (isAnswer && last.includes('slowly')) return PACES.slowly
  return last.includes('quickly') ? PACES.quickly : USUAL_MS
}

// And for a model that is not well.
const FAULTS: Record<string, Script> = {
  'be broken': { kind: 'status', status: 500 },
  'be silent': { kind: 'hang', after: 'headers' },
  'break off': { kind: 'words', words: WORDS.slice(0, 8), gapMs: 60, then: 'cut' },
}

const scriptFor = ({ messages }: RecordedRequest): Script => {
  const last = lastSaid(messages)
  const [, fault] = Object.entries(FAULTS).find(([wish]) => last.includes(wish)) ?? []
  return fault ?? { kind: 'words', words: WORDS, gapMs: paceFor(messages) }
}

// One for every journey of the console: a code of the second factor works only once.
const OPERATORS = ['one', 'two', 'three', 'four', 'five'].map((n) => `operator.${n}@example.com`)

const model = await startOpenAiServer({ script: scriptFor })
const play = await startGooglePlay()
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
const where = { origin: product.origin, dataDir: folder, said: SAID, push: push.origin }
process.stdout.write(`${JSON.stringify(where)}\n`)

const end = async () => {
  await product.end('SIGTERM')
  await model.close()
  await push.close()
  await play.close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
process.stdin.resume().on('end', () => void end())
