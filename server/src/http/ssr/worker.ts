import { parentPort, workerData } from 'node:worker_threads'
import type {
  RenderedPage,
  MessageFromWorker,
  MessageToWorker,
  RenderRequest,
} from './worker-messages.ts'

// Rendering runs in a worker thread: it takes some milliseconds, in which streams would stall, and the
// app keeps its state in module scope, so it can render for one user at a time only.

/** The part of `fetch` that the app uses here: GET requests of paths. */
type Fetch = (url: string, init?: RequestInit) => Promise<Response>
/** Exported by the web app's server entry. */
type RenderFunction = (request: RenderRequest & { fetch: Fetch }) => Promise<RenderedPage | null>

if (!parentPort) throw new Error('this module must run in a worker thread')
const server = parentPort
const post = (message: MessageFromWorker): void => server.postMessage(message)

const pendingFetches = new Map<number, (response: Response) => void>()
let fetchCount = 0

/** Requests go through the server's own routes, like those of a browser. */
const fetchFromServer: Fetch = (url, init) =>
  new Promise((resolve) => {
    fetchCount += 1
    pendingFetches.set(fetchCount, resolve)
    const headers = Object.fromEntries(new Headers(init?.headers))
    post({ kind: 'api-request', request: { id: fetchCount, url, headers } })
  })

const { renderPage }: { renderPage: RenderFunction } = await import(workerData.entry)
let last: Promise<unknown> = Promise.resolve()

const renderNext = async (id: number, request: RenderRequest): Promise<void> => {
  try {
    post({ kind: 'rendered', id, page: await renderPage({ ...request, fetch: fetchFromServer }) })
  } catch (error) {
    post({ kind: 'failed', id, reason: String(error) })
  }
}

server.on('message', (message: MessageToWorker) => {
  if (message.kind === 'render') {
    // One at a time: the app's state is global to the module.
    last = last.then(() => renderNext(message.id, message.request))
    return
  }
  const { id, status, body } = message.response
  pendingFetches.get(id)?.(new Response(body, { status }))
  pendingFetches.delete(id)
})
