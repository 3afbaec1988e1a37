import * as http from 'node:http'
import * as https from 'node:https'

const CONNECT_MS = 10_000

// Until somebody takes the words that have come, no more are read: they gather in the system and come
// in one go. With many replies that is a fifth of the work.
const AGENT = { keepAlive: true, highWaterMark: 1 }

export type Answer = http.IncomingMessage & { close(): void }

/** One address that is posted to; its connections are kept for the next time. */
export type Connection = { post(body: string, signal: AbortSignal): Promise<Answer> }

// A server may close a kept connection in the very moment in which it is used again.
const wasClosedMeanwhile = (asking: http.ClientRequest, error: Error): boolean =>
  asking.reusedSocket && 'code' in error && error.code === 'ECONNRESET'

/**
 * Node's own requests, not its fetch: a word then comes as one event, without a stream, a buffer
 * and four promises around it.
 */
export const connectionTo = (address: string, headers: Record<string, string>): Connection => {
  const url = new URL(address)
  const { request, Agent } = url.protocol === 'https:' ? https : http
  const agent = new Agent(AGENT)

  const post = (body: string, signal: AbortSignal): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const asking = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent,
    })
    const close = () => asking.destroy()
    const late = setTimeout(() => asking.destroy(new Error('no connection')), CONNECT_MS)
    const connected = () => clearTimeout(late)
    signal.addEventListener('abort', close, { once: true })
    asking.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', connected)
      else connected()
    })
    asking.on('response', (answer) => resolve(Object.assign(answer, { close })))
    asking.on('error', (error) => {
      if (wasClosedMeanwhile(asking, error) && !signal.aborted) resolve(post(body, signal))
      else reject(error)
    })
    asking.on('close', () => {
      connected()
      signal.removeEventListener('abort', close)
      reject(new Error('closed'))
    })
    asking.end(body)
    if (signal.aborted) close()
    return promise
  }

  return { post }
}
