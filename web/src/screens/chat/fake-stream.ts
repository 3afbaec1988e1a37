import type { StreamLine } from '@dulcinea/contract/stream'

/** Test fake: a reply stream that emits lines on demand. */
export const createFakeStream = () => {
  const waiters: (() => void)[] = []
  const emitted: StreamLine[] = []
  let ending: { error?: Error } | null = null
  const wake = () => {
    for (const run of waiters.splice(0)) run()
  }

  async function* lines(signal: AbortSignal): AsyncGenerator<StreamLine> {
    signal.addEventListener('abort', wake)
    for (let index = 0; ;) {
      const line = emitted[index]
      if (signal.aborted) throw new DOMException('Aborted', 'AbortError')
      if (line) {
        index += 1
        yield line
      } else if (ending) {
        if (ending.error) throw ending.error
        return
      } else {
        await new Promise<void>((resolve) => waiters.push(resolve))
      }
    }
  }

  return {
    lines,
    emit: (...more: StreamLine[]) => {
      emitted.push(...more)
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

export type FakeStream = ReturnType<typeof createFakeStream>
