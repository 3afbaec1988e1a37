// The whole product on scratch data with a model that speaks slowly, for the browser tests. Prints
// where it listens as one line of JSON, and ends with its parent.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOpenAiServer } from '../test/stand-ins/openai-server.ts'
import { startProductProcess } from '../test/support/product-process.ts'

const SAID =
  'You came. *sets the lantern down between us* The tide turned ten minutes ago, so you have not ' +
  'missed the good part. Sit here, the stone is still warm. Tell me what kept you, and I will tell ' +
  'you which of those lights out there is not a star.'
const WORDS = SAID.split(/(?<= )/)

const model = await startOpenAiServer({ script: { kind: 'words', words: WORDS, gapMs: 60 } })
const folder = await mkdtemp(join(tmpdir(), 'dulcinea-browser-'))
const product = await startProductProcess({
  DATA_DIR: folder,
  LLM_BASE_URL: model.baseUrl,
  LLM_MODEL: 'stand-in',
  LIMITS_SCALE: '1000',
})
process.stdout.write(`${JSON.stringify({ origin: product.origin, dataDir: folder, said: SAID })}\n`)

const end = async () => {
  await product.end('SIGTERM')
  await model.close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
process.stdin.resume().on('end', () => void end())
