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

const voices: Record<Language, Voice> = { 'en-US': enUS, 'zh-CN': zhCN }

const randomOf = ({ seed, turns }: TextRequest): Random =>
  randomFrom([seed, ...turns.map(({ role, text }) => `${role}:${text}`)].join('\n'))

/** Her whole answer: understand, choose, compose. Nothing but the request decides it. */
export const builtinReply = (request: TextRequest, random = randomOf(request)): string => {
  const { speaker, hour, turns } = request
  const voice = voices[request.language]
  const seen = understand(request, voice)
  const plan = choose(seen, { voice, speaker, hour, random })
  const before = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  return compose(plan, seen, { speaker, voice, random, before })
}

export type BuiltinOptions = { pace?: Pace; wait?: Wait }

/** An engine without any model: it answers from her facts and from what was said. */
export const builtin = ({ pace = humanPace, wait = timerWait }: BuiltinOptions = {}): TextModel => {
  async function* reply(request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    signal.throwIfAborted()
    const random = randomOf(request)
    const words = wordsOf(builtinReply(request, random), request.language)
    if (words.length === 0) throw new TextModelError('empty', 'The script had nothing to say')
    let previous: string | null = null
    for (const text of words) {
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
