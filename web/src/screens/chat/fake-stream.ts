import type { StreamLine } from '@dulcinea/contract/stream'

/** For tests: a reply on the wire that says what it is told to say, when it is told to. */
export const fakeStream = () => {
  const waiting: (() => void)[] = []
  const said: StreamLine[] = []
  let ending: { error?: Error } | null = null
  const wake = () => {
    for (const run of waiting.splice(0)) run()
  }

  async function* lines(signal: AbortSignal): AsyncGenerator<StreamLine> {
    signal.addEventListener('abort', wake)
    for (let at = 0; ;) {
      const line = said[at]
      if (signal.aborted) throw new DOMException('Aborted', 'AbortError')
      if (line) {
        at += 1
        yield line
      } else if (ending) {
        if (ending.error) throw ending.error
        return
      } else {
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    }
  }

  return {
    lines,
    say: (...more: StreamLine[]) => {
      said.push(...more)
      wake()
    },
    end: () => {
      ending = {}
      wake()
    },
    break: () => {
      ending = { error: new Error('The connection broke') }
      wake()
    },
  }
}

export type FakeStream = ReturnType<typeof fakeStream>
