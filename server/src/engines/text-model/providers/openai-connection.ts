import * as http from 'node:http'
import * as https from 'node:https'

const CONNECT_TIMEOUT_MS = 10_000

export type UpstreamResponse = http.IncomingMessage & { close(): void }

/** Posts to one URL over keep-alive connections. */
export type UpstreamConnection = {
  post(body: string, signal: AbortSignal): Promise<UpstreamResponse>
}

// A server may close an idle keep-alive connection while it is being reused.
const wasStaleConnection = (clientRequest: http.ClientRequest, error: Error): boolean =>
  clientRequest.reusedSocket && 'code' in error && error.code === 'ECONNRESET'

/**
 * Uses node:http rather than fetch: a chunk then costs one event, without a web stream, a buffer and
 * four promises.
 */
export const createConnection = (
  address: string,
  headers: Record<string, string>,
): UpstreamConnection => {
  const url = new URL(address)
  const { request, Agent } = url.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true })

  const post = (body: string, signal: AbortSignal): Promise<UpstreamResponse> => {
    const { promise, resolve, reject } = Promise.withResolvers<UpstreamResponse>()
    const clientRequest = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent,
    })
    const close = () => clientRequest.destroy()
    const connectTimer = setTimeout(
      () => clientRequest.destroy(new Error('no connection')),
      CONNECT_TIMEOUT_MS,
    )
    const clearConnectTimer = () => clearTimeout(connectTimer)
    signal.addEventListener('abort', close, { once: true })
    clientRequest.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', clearConnectTimer)
      else clearConnectTimer()
    })
    clientRequest.on('response', (response) => resolve(Object.assign(response, { close })))
    clientRequest.on('error', (error) => {
      if (wasStaleConnection(clientRequest, error) && !signal.aborted) resolve(post(body, signal))
      else reject(error)
    })
    clientRequest.on('close', () => {
      clearConnectTimer()
      signal.removeEventListener('abort', close)
      reject(new Error('closed'))
    })
    clientRequest.end(body)
    if (signal.aborted) close()
    return promise
  }

  return { post }
}
