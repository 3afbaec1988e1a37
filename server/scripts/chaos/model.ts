import { startOpenAiServer, type Script } from '../../test/stand-ins/openai-server.ts'
import type { Random } from './random.ts'

const GAP_MS = [15, 60] as const
const WORDS = [8, 30] as const

/** What can be wrong with a model that was asked for a reply. */
export const MODEL_FAULTS: Record<string, (words: string[]) => Script> = {
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

/** A model whose every reply is its own, and which fails as it is told. */
export const startModel = async (random: Random) => {
  let fault: string | null = null
  let said = 0
  const words = (): string[] => {
    const reply = ++said
    return Array.from({ length: random.int(...WORDS) }, (_, n) => `lantern${reply}n${n} `)
  }
  const script = (): Script => {
    const spoken = words()
    const broken = fault === null ? undefined : MODEL_FAULTS[fault]
    return broken?.(spoken) ?? { kind: 'words', words: spoken, gapMs: random.int(...GAP_MS) }
  }
  const server = await startOpenAiServer({ script })
  return {
    baseUrl: server.baseUrl,
    fail(how: string | null) {
      fault = how
      // Nobody reads them here, and a long run would keep them all.
      server.requests.length = 0
    },
    close: () => server.close(),
  }
}
export type Model = Awaited<ReturnType<typeof startModel>>
