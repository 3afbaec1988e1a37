import { TextModelError } from '../port.ts'
import type { Language, TextEvent, TextModel, TextRequest } from '../port.ts'
import { planReply } from './builtin/plan-reply.ts'
import { composeReply } from './builtin/compose-reply.ts'
import { enUS } from './builtin/en-US.ts'
import { humanTypingPace, sleepWithTimer, splitWords } from './builtin/pace.ts'
import type { TypingPace, Sleep } from './builtin/pace.ts'
import { createRandom } from './builtin/random.ts'
import type { Random } from './builtin/random.ts'
import { analyseMessage } from './builtin/analyse-message.ts'
import type { LanguagePack } from './builtin/language-pack.ts'
import { zhCN } from './builtin/zh-CN.ts'

const languagePacks: Record<Language, LanguagePack> = { 'en-US': enUS, 'zh-CN': zhCN }

const createRequestRandom = ({ seed, turns }: TextRequest): Random =>
  createRandom([seed, ...turns.map(({ role, text }) => `${role}:${text}`)].join('\n'))

/** The complete reply: analyse, plan, compose. Deterministic for a given request. */
export const writeScriptedReply = (
  request: TextRequest,
  random = createRequestRandom(request),
): string => {
  const { speaker, hour, turns } = request
  const languagePack = languagePacks[request.language]
  const analysis = analyseMessage(request, languagePack)
  const plan = planReply(analysis, { pack: languagePack, speaker, hour, random })
  const before = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  return composeReply(plan, analysis, {
    speaker,
    pack: languagePack,
    random,
    earlierReplies: before,
  })
}

export type ScriptedModelOptions = { pace?: TypingPace; wait?: Sleep }

/** Scripted engine without any model: it answers from the character's facts and the conversation. */
export const createScriptedModel = ({
  pace = humanTypingPace,
  wait = sleepWithTimer,
}: ScriptedModelOptions = {}): TextModel => {
  async function* reply(request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    signal.throwIfAborted()
    const random = createRequestRandom(request)
    const chunks = splitWords(writeScriptedReply(request, random), request.language)
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
