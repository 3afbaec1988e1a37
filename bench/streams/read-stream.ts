import { connect } from 'node:net'

export type StreamTarget = { url: string; headers: Record<string, string>; body: string }
export type Stream = {
  /** The time from the request to the first word; 0 before it. */
  firstMs: number
  /** The raw response, with headers and chunk lengths. */
  text: string
  error: string | null
  done: Promise<void>
  close(): void
}

const buildRequest = ({
  url,
  headers,
  body,
}: StreamTarget): { port: number; host: string; text: string } => {
  const { port, hostname, host, pathname, search } = new URL(url)
  const all = {
    host,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = `POST ${pathname}${search} HTTP/1.1\r\n${head.join('')}\r\n${body}`
  // An IP address avoids a lookup for every stream.
  return { port: Number(port), host: hostname.replace('localhost', '127.0.0.1'), text }
}

const LAST_CHUNK = '\r\n0\r\n\r\n'
const isRefusal = (text: string): boolean =>
  /^content-type:.*json/im.test(text.slice(0, text.indexOf('\r\n\r\n')))

/**
 * Reads one stream on a bare socket at minimal cost, because the client shares the CPU with the
 * measured server. The content is examined afterwards.
 */
export const readStream = (
  target: StreamTarget,
  isWord: (text: string) => boolean,
  /** Called with the time since the previous data, after the first word. */
  onGap?: (ms: number) => void,
): Stream => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port, host, text: request } = buildRequest(target)
  const started = performance.now()
  let previous = 0
  const socket = connect({ port, host, noDelay: true })
  const stream: Stream = {
    firstMs: 0,
    text: '',
    error: null,
    done: promise,
    close: () => socket.destroy(),
  }
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    stream.text += text
    if (onGap && stream.firstMs) {
      const now = performance.now()
      if (previous) onGap(now - previous)
      previous = now
    }
    if (!stream.firstMs && isWord(stream.text)) stream.firstMs = performance.now() - started
  })
  socket.on('error', (error) => (stream.error ??= error.message))
  socket.on('close', () => {
    if (isRefusal(stream.text)) stream.error ??= 'refused'
    else if (!stream.text.endsWith(LAST_CHUNK)) stream.error ??= 'truncated'
    resolve()
  })
  socket.write(request)
  return stream
}
