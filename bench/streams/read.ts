import { connect } from 'node:net'

export type Target = { url: string; headers: Record<string, string>; body: string }
export type Stream = {
  /** When the first word came, after the request was sent; 0 while none has. */
  firstMs: number
  /** What came, as it came: with the head of the answer and the lengths of its pieces. */
  text: string
  error: string | null
  done: Promise<void>
  leave(): void
}

const requestOf = ({
  url,
  headers,
  body,
}: Target): { port: number; host: string; text: string } => {
  const { port, hostname, host, pathname, search } = new URL(url)
  const all = {
    host,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = `POST ${pathname}${search} HTTP/1.1\r\n${head.join('')}\r\n${body}`
  // Named, it would be looked up for every stream.
  return { port: Number(port), host: hostname.replace('localhost', '127.0.0.1'), text }
}

const END = '\r\n0\r\n\r\n'
const isRefusal = (text: string): boolean =>
  /^content-type:.*json/im.test(text.slice(0, text.indexOf('\r\n\r\n')))

/**
 * Reads one stream as cheaply as it can, on a bare socket: who measures takes the same processors as
 * what is measured. What came is only looked into afterwards.
 */
export const read = (
  target: Target,
  isWord: (text: string) => boolean,
  /** Told how long nothing came, once the first word was there. */
  onGap?: (ms: number) => void,
): Stream => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port, host, text: request } = requestOf(target)
  const started = performance.now()
  let before = 0
  const socket = connect({ port, host, noDelay: true })
  const stream: Stream = {
    firstMs: 0,
    text: '',
    error: null,
    done: promise,
    leave: () => socket.destroy(),
  }
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    stream.text += text
    if (onGap && stream.firstMs) {
      const now = performance.now()
      if (before) onGap(now - before)
      before = now
    }
    if (!stream.firstMs && isWord(stream.text)) stream.firstMs = performance.now() - started
  })
  socket.on('error', (error) => (stream.error ??= error.message))
  socket.on('close', () => {
    if (isRefusal(stream.text)) stream.error ??= 'refused'
    else if (!stream.text.endsWith(END)) stream.error ??= 'cut'
    resolve()
  })
  socket.write(request)
  return stream
}
