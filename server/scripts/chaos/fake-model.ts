import { startOpenAiServer, type ReplyScript } from '../../test/fakes/openai-server.ts'
import type { SeededRandom } from './seeded-random.ts'

const CHUNK_GAP_RANGE_MS = [15, 60] as const
const CHUNK_COUNT_RANGE = [8, 30] as const

/** Faults of the text model, by name. */
export const MODEL_FAULTS: Record<string, (words: string[]) => ReplyScript> = {
  'answers 500': () => ({ kind: 'status', status: 500 }),
  'answers 429': () => ({ kind: 'status', status: 429, headers: { 'retry-after': '2' } }),
  'hangs before the first word': () => ({ kind: 'hang', after: 'headers' }),
  'hangs before it answers': () => ({ kind: 'hang', after: 'nothing' }),
  'hangs in the middle': (words) => ({ kind: 'words', words, gapMs: 20, then: 'hang' }),
  'cuts in the middle': (words) => ({ kind: 'words', words, gapMs: 20, then: 'cut' }),
  'cuts at once': () => ({ kind: 'cut' }),
  'sends rubbish': () => ({ kind: 'raw', chunks: ['data: {"x"\n\n', 'data: ]]\n\n', '\0\n'] }),
  'answers 200 with an error': () => ({
    kind: 'raw',
    chunks: ['data: {"error":{"message":"overloaded"}}\n\n'],
  }),
  'says nothing': () => ({ kind: 'words', words: [] }),
}

/** A fake model with unique replies and injectable faults. */
export const startFakeModel = async (random: SeededRandom) => {
  let fault: string | null = null
  let replyCount = 0
  const createChunks = (): string[] => {
    const reply = ++replyCount
    return Array.from(
      { length: random.int(...CHUNK_COUNT_RANGE) },
      (_, n) => `lantern${reply}n${n} `,
    )
  }
  const script = (): ReplyScript => {
    const chunks = createChunks()
    const createFault = fault === null ? undefined : MODEL_FAULTS[fault]
    return (
      createFault?.(chunks) ?? {
        kind: 'words',
        words: chunks,
        gapMs: random.int(...CHUNK_GAP_RANGE_MS),
      }
    )
  }
  const server = await startOpenAiServer({ script })
  return {
    baseUrl: server.baseUrl,
    fail(how: string | null) {
      fault = how
      // The recorded requests are not used here and would grow in a long run.
      server.requests.length = 0
    },
    close: () => server.close(),
  }
}
export type FakeModel = Awaited<ReturnType<typeof startFakeModel>>
