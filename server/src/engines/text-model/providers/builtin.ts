import { TextModelError } from '../port.ts'
import type { Language, TextEvent, TextModel, TextRequest } from '../port.ts'
import { choose } from './builtin/choose.ts'
import { compose } from './builtin/compose.ts'
import { enUS } from './builtin/en-US.ts'
import { humanPace, timerWait, wordsOf } from './builtin/pace.ts'
import type { Pace, Wait } from './builtin/pace.ts'
import { randomFrom } from './builtin/random.ts'
import type { Random } from './builtin/random.ts'
import { understand } from './builtin/understand.ts'
import type { Voice } from './builtin/voice.ts'
import { zhCN } from './builtin/zh-CN.ts'

const languagePacks: Record<Language, Voice> = { 'en-US': enUS, 'zh-CN': zhCN }

const createRequestRandom = ({ seed, turns }: TextRequest): Random =>
  randomFrom([seed, ...turns.map(({ role, text }) => `${role}:${text}`)].join('\n'))

/** The complete reply: analyse, plan, compose. Deterministic for a given request. */
export const builtinReply = (
  request: TextRequest,
  random = createRequestRandom(request),
): string => {
  const { speaker, hour, turns } = request
  const languagePack = languagePacks[request.language]
  const analysis = understand(request, languagePack)
  const plan = choose(analysis, { voice: languagePack, speaker, hour, random })
  const before = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  return compose(plan, analysis, { speaker, voice: languagePack, random, before })
}

export type BuiltinOptions = { pace?: Pace; wait?: Wait }

/** Scripted engine without any model: it answers from the character's facts and the conversation. */
export const builtin = ({ pace = humanPace, wait = timerWait }: BuiltinOptions = {}): TextModel => {
  async function* reply(request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    signal.throwIfAborted()
    const random = createRequestRandom(request)
    const chunks = wordsOf(builtinReply(request, random), request.language)
    if (chunks.length === 0) throw new TextModelError('empty', 'the scripted reply is empty')
    let previous: string | null = null
    for (const text of chunks) {
      const ms = pace(previous, random)
      if (ms > 0) await wait(ms, signal)
      signal.throwIfAborted()
      yield { type: 'text', text }
      previous = text
    }
    signal.throwIfAborted()
    yield { type: 'finish', finish: 'stop' }
  }

  return {
    name: 'built-in script',
    kind: 'builtin',
    concurrency: 1000,
    reply,
    health: async () => ({ ok: true, detail: 'built-in script' }),
  }
}
