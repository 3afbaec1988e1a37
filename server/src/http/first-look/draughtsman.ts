import { Worker } from 'node:worker_threads'
import type { Answer, Drawn, FromWorker, Question, ToWorker, Wanted } from './messages.ts'

const WORKER = new URL('./worker.ts', import.meta.url)
const MOST_WAITING = 16
const LONGEST_MS = 5_000
/** Where nobody comes for so long, its memory is given back. */
const IDLE_MS = 600_000
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

type Given = {
  /** The app, built to be drawn. */
  entry: string
  ask: (question: Question) => Promise<Omit<Answer, 'id'>>
  /** Told why there is none. */
  onFailure?: (reason: string) => void
  longestMs?: number
}

/** Who draws pages. Where there is too much to draw, or it fails, there is none. */
export const makeDraughtsman = (given: Given) => {
  const { entry, ask, onFailure, longestMs = LONGEST_MS } = given
  const waiting = new Map<number, (drawn: Drawn | null) => void>()
  let worker: Worker | null = null
  let count = 0
  let idle: NodeJS.Timeout | undefined

  const finish = (id: number, drawn: Drawn | null) => {
    waiting.get(id)?.(drawn)
    waiting.delete(id)
  }
  /** Nothing comes from this one any more: the next page begins with a new one. */
  const dismiss = (gone: Worker) => {
    if (worker !== gone) return
    worker = null
    for (const id of waiting.keys()) finish(id, null)
    void gone.terminate()
  }
  const begin = (): Worker => {
    const begun = new Worker(WORKER, {
      workerData: { entry },
      resourceLimits: MEMORY,
    })
    const tell = (message: ToWorker) => begun.postMessage(message)
    const answer = async (question: Question) =>
      tell({ kind: 'answer', answer: { id: question.id, ...(await ask(question)) } })
    begun.unref()
    begun.on('error', (error) => {
      onFailure?.(String(error))
      dismiss(begun)
    })
    begun.on('exit', () => dismiss(begun))
    begun.on('message', (message: FromWorker) => {
      if (message.kind === 'drawn') return finish(message.id, message.drawn)
      if (message.kind === 'failed') {
        onFailure?.(message.reason)
        return finish(message.id, null)
      }
      answer(message.question).catch((error: unknown) => {
        onFailure?.(String(error))
        dismiss(begun)
      })
    })
    return begun
  }

  return {
    draw: (wanted: Wanted): Promise<Drawn | null> => {
      if (waiting.size >= MOST_WAITING) return Promise.resolve(null)
      worker ??= begin()
      const drawing = worker
      clearTimeout(idle)
      idle = setTimeout(() => dismiss(drawing), IDLE_MS).unref()
      count += 1
      const id = count
      return new Promise((resolve) => {
        const late = setTimeout(() => {
          onFailure?.(`nothing came in ${longestMs} ms`)
          dismiss(drawing)
        }, longestMs).unref()
        waiting.set(id, (drawn) => {
          clearTimeout(late)
          resolve(drawn)
        })
        drawing.postMessage({ kind: 'draw', id, wanted } satisfies ToWorker)
      })
    },
    close: () => {
      clearTimeout(idle)
      if (worker) dismiss(worker)
    },
  }
}
