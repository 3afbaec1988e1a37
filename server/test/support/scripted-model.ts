import type { TextEvent, TextModel, TextRequest } from '../../src/engines/text-model/port.ts'

/** A text model that says what the test tells it, when the test tells it. */
export const scriptedModel = () => {
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
    /** Plays a reply whose words are said one by one, each when the test calls `say`. */
    playByHand() {
      const words: TextEvent[] = []
      let wake = Promise.withResolvers<void>()
      let broken: Error | null = null
      const nudge = () => {
        wake.resolve()
        wake = Promise.withResolvers<void>()
      }
      script = async function* (_, signal) {
        const gone = new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        })
        gone.catch(() => {})
        for (;;) {
          const next = words.shift()
          if (next) yield next
          else if (broken) throw broken
          else await Promise.race([wake.promise, gone])
          if (next?.type === 'finish') return
        }
      }
      return {
        say(text: string) {
          words.push({ type: 'text', text })
          nudge()
        },
        finish(finish: 'stop' | 'length' = 'stop') {
          words.push({ type: 'finish', finish })
          nudge()
        },
        breakOff(error: Error) {
          broken = error
          nudge()
        },
      }
    },
  }
}
