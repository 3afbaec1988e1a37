import { streamScriptedReply, type StreamOptions } from '@dulcinea/scripted-chat'
import { TextModelError, type TextEvent, type TextModel, type TextRequest } from '../port.ts'

/** Scripted engine without any model: it answers from the character's facts and the conversation. */
export const createScriptedModel = (options: StreamOptions = {}): TextModel => {
  async function* reply(request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
    let isEmpty = true
    for await (const text of streamScriptedReply(request, signal, options)) {
      isEmpty = false
      yield { type: 'text', text }
    }
    if (isEmpty) throw new TextModelError('empty', 'the scripted reply is empty')
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
