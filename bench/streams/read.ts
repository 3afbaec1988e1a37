import { Agent, request } from 'node:http'

const agent = new Agent({ maxSockets: Infinity, keepAlive: false })

export type Target = { url: string; headers: Record<string, string>; body: string }
export type Stream = {
  /** When the first word came, after the request was sent; 0 while none has. */
  firstMs: number
  text: string
  error: string | null
  done: Promise<void>
  leave(): void
}

/** Reads one stream as cheaply as it can: what came is only looked into afterwards. */
export const read = (
  target: Target,
  isWord: (text: string) => boolean,
  /** Told how long nothing came, once the first word was there. */
  onGap?: (ms: number) => void,
): Stream => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const started = performance.now()
  let before = 0
  const { url, headers, body } = target
  const asking = request(url, { method: 'POST', headers, agent })
  const stream: Stream = {
    firstMs: 0,
    text: '',
    error: null,
    done: promise,
    leave: () => asking.destroy(),
  }
  asking.on('response', (answer) => {
    if (answer.headers['content-type']?.includes('json')) stream.error = 'refused'
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => {
      stream.text += text
      if (onGap && stream.firstMs) {
        const now = performance.now()
        if (before) onGap(now - before)
        before = now
      }
      if (!stream.firstMs && isWord(stream.text)) stream.firstMs = performance.now() - started
    })
    answer.on('end', resolve)
    answer.on('error', (error) => {
      stream.error ??= error.message
      resolve()
    })
  })
  asking.on('error', (error) => {
    stream.error ??= error.message
    resolve()
  })
  asking.end(body)
  return stream
}
