import { Worker } from 'node:worker_threads'
import type {
  ApiResponse,
  RenderedPage,
  MessageFromWorker,
  ApiRequest,
  MessageToWorker,
  RenderRequest,
} from './worker-messages.ts'

const WORKER = new URL('./worker.ts', import.meta.url)
const MAX_PENDING_RENDERS = 16
const RENDER_TIMEOUT_MS = 5_000
/** The worker is stopped after this time without requests, to free its memory. */
const IDLE_TIMEOUT_MS = 600_000
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

type RenderWorkerOptions = {
  /** URL of the app's server entry. */
  entry: string
  /** Answers the API requests that the app makes while it renders. */
  fetchApi: (request: ApiRequest) => Promise<Omit<ApiResponse, 'id'>>
  /** Called with the reason when a page could not be rendered. */
  onFailure?: (reason: string) => void
  timeoutMs?: number
}

/**
 * Renders pages in a worker thread, which is started on demand and replaced when it fails. Resolves to
 * null when rendering fails, times out, or too many requests are pending.
 */
export const createRenderWorker = (options: RenderWorkerOptions) => {
  const { entry, fetchApi, onFailure, timeoutMs = RENDER_TIMEOUT_MS } = options
  const pending = new Map<number, (page: RenderedPage | null) => void>()
  let worker: Worker | null = null
  let renderCount = 0
  let idleTimer: NodeJS.Timeout | undefined

  const finish = (id: number, page: RenderedPage | null) => {
    pending.get(id)?.(page)
    pending.delete(id)
  }
  /** Stops this worker and fails its pending renders; the next render starts a new one. */
  const stopWorker = (stopped: Worker) => {
    if (worker !== stopped) return
    worker = null
    for (const id of pending.keys()) finish(id, null)
    void stopped.terminate()
  }
  const startWorker = (): Worker => {
    const started = new Worker(WORKER, {
      workerData: { entry },
      resourceLimits: RESOURCE_LIMITS,
    })
    const post = (message: MessageToWorker) => started.postMessage(message)
    const answerApiRequest = async (request: ApiRequest) =>
      post({ kind: 'api-response', response: { id: request.id, ...(await fetchApi(request)) } })
    started.unref()
    started.on('error', (error) => {
      onFailure?.(String(error))
      stopWorker(started)
    })
    started.on('exit', () => stopWorker(started))
    started.on('message', (message: MessageFromWorker) => {
      if (message.kind === 'rendered') return finish(message.id, message.page)
      if (message.kind === 'failed') {
        onFailure?.(message.reason)
        return finish(message.id, null)
      }
      answerApiRequest(message.request).catch((error: unknown) => {
        onFailure?.(String(error))
        stopWorker(started)
      })
    })
    return started
  }

  return {
    render: (request: RenderRequest): Promise<RenderedPage | null> => {
      if (pending.size >= MAX_PENDING_RENDERS) return Promise.resolve(null)
      worker ??= startWorker()
      const current = worker
      clearTimeout(idleTimer)
      idleTimer = setTimeout(() => stopWorker(current), IDLE_TIMEOUT_MS).unref()
      renderCount += 1
      const id = renderCount
      return new Promise((resolve) => {
        const timeout = setTimeout(() => {
          onFailure?.(`rendering timed out after ${timeoutMs} ms`)
          stopWorker(current)
        }, timeoutMs).unref()
        pending.set(id, (page) => {
          clearTimeout(timeout)
          resolve(page)
        })
        current.postMessage({ kind: 'render', id, request } satisfies MessageToWorker)
      })
    },
    close: () => {
      clearTimeout(idleTimer)
      if (worker) stopWorker(worker)
    },
  }
}
