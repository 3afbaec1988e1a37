import type { TextEvent, TextModel, TextRequest } from '../../src/engines/text-model/port.ts'

/** Controls a reply that the test emits chunk by chunk. */
export type ManualReply = {
  emitText(text: string): void
  finish(finish?: 'stop' | 'length'): void
  fail(error: Error): void
}

/** A text model that plays a script, or emits chunks one by one under the test's control. */
export const createScriptedModel = () => {
  const requests: TextRequest[] = []
  let script: (request: TextRequest, signal: AbortSignal) => AsyncIterable<TextEvent> =
    async function* () {
      yield { type: 'text', text: 'Hello.' }
      yield { type: 'finish', finish: 'stop' }
    }
  const model: TextModel = {
    name: 'scripted',
    kind: 'builtin',
    concurrency: 1000,
    reply(request, signal) {
      requests.push(request)
      return script(request, signal)
    },
    health: async () => ({ ok: true, detail: 'scripted' }),
  }
  return {
    model,
    requests,
    play(next: typeof script) {
      script = next
    },
    /** Plays a reply whose chunks are emitted one by one by the returned controls. */
    playManually(): ManualReply {
      const events: TextEvent[] = []
      let wake = Promise.withResolvers<void>()
      let failure: Error | null = null
      const wakeUp = () => {
        wake.resolve()
        wake = Promise.withResolvers<void>()
      }
      script = async function* (_, signal) {
        const aborted = new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        })
        aborted.catch(() => {})
        for (;;) {
          const next = events.shift()
          if (next) yield next
          else if (failure) throw failure
          else await Promise.race([wake.promise, aborted])
          if (next?.type === 'finish') return
        }
      }
      return {
        emitText(text) {
          events.push({ type: 'text', text })
          wakeUp()
        },
        finish(finish = 'stop') {
          events.push({ type: 'finish', finish })
          wakeUp()
        },
        fail(error) {
          failure = error
          wakeUp()
        },
      }
    },
  }
}
export type ScriptedModel = ReturnType<typeof createScriptedModel>
