import { parentPort, workerData } from 'node:worker_threads'
import type { Drawn, FromWorker, ToWorker, Wanted } from './messages.ts'

// Beside the server, not in it: a page takes some milliseconds to draw, in which no word could flow,
// and the app expects to be alone with whoever it serves.

/** As much of it as the app uses: it asks for paths, and only reads. */
type Fetch = (url: string, init?: RequestInit) => Promise<Response>
type Draw = (asked: Wanted & { fetch: Fetch }) => Promise<Drawn | null>

if (!parentPort) throw new Error('This is run as a worker.')
const server = parentPort
const tell = (message: FromWorker): void => server.postMessage(message)

const asked = new Map<number, (answer: Response) => void>()
let questions = 0

/** Asks the server through the door that browsers use. */
const fetchFromServer: Fetch = (url, init) =>
  new Promise((resolve) => {
    questions += 1
    asked.set(questions, resolve)
    const headers = Object.fromEntries(new Headers(init?.headers))
    tell({ kind: 'ask', question: { id: questions, url, headers } })
  })

const { draw }: { draw: Draw } = await import(workerData.entry)
let last: Promise<unknown> = Promise.resolve()

const drawNext = async (id: number, wanted: Wanted): Promise<void> => {
  try {
    tell({ kind: 'drawn', id, drawn: await draw({ ...wanted, fetch: fetchFromServer }) })
  } catch (error) {
    tell({ kind: 'failed', id, reason: String(error) })
  }
}

server.on('message', (message: ToWorker) => {
  if (message.kind === 'draw') {
    // One after the other: who speaks and what is known is the same for the whole app.
    last = last.then(() => drawNext(message.id, message.wanted))
    return
  }
  const { id, status, body } = message.answer
  asked.get(id)?.(new Response(body, { status }))
  asked.delete(id)
})
