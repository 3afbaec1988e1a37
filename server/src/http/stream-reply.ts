import { encodeLine, HEARTBEAT, type StreamLine } from '@dulcinea/contract/stream'
import { STREAM_LIMIT_MS } from '@dulcinea/contract/constants'
import type { FastifyReply } from 'fastify'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'

// Proxies and phones give a silent connection ten seconds.
const HEARTBEAT_MS = 8_000

/**
 * One write for one line. Node would send a chunk's length, text and end as three; with a thousand
 * replies that is most of the work. Tells whom to wait for when the reader takes nothing.
 */
const writeLine = (out: ServerResponse, line: string): Writable | null => {
  const { socket } = out
  if (!socket || !out.chunkedEncoding) return out.write(line) ? null : out
  const frame = `${Buffer.byteLength(line).toString(16)}\r\n${line}\r\n`
  return socket.write(frame) ? null : socket
}

/**
 * Sends lines as they come. The wire tells a stream from a refusal by the absence of a content
 * type, so nothing here may set one; what `open` throws is still answered in the envelope.
 */
export const streamReply = async (
  reply: FastifyReply,
  open: (signal: AbortSignal) => Promise<AsyncIterable<StreamLine>>,
) => {
  const leaving = new AbortController()
  const { signal } = leaving
  const tooLong = setTimeout(() => leaving.abort(), STREAM_LIMIT_MS)
  const leave = () => {
    clearTimeout(tooLong)
    leaving.abort()
  }
  const out = reply.raw
  out.on('close', leave)
  // Whoever left while being admitted closed before anyone listened.
  if (out.destroyed) leave()
  const lines = await open(signal)

  void reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined && name !== 'content-type') out.setHeader(name, value)
  }
  // The head and the first line go out together: in a rush it is the number of writes that counts.
  const { socket } = out
  socket?.cork()
  process.nextTick(() => socket?.uncork())
  out.writeHead(200, { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  out.flushHeaders()
  const heartbeat = setInterval(() => out.write(HEARTBEAT), HEARTBEAT_MS)
  try {
    for await (const line of lines) {
      heartbeat.refresh()
      // The reader has hung up and the end of the connection is on its way to us.
      if (out.socket?.writableEnded) break
      // A reader that takes nothing is waited for: its place in the reply is kept, nothing piles up.
      const full = writeLine(out, encodeLine(line))
      if (full) await once(full, 'drain', { signal })
    }
  } catch (error) {
    if (!signal.aborted) reply.log.error({ error }, 'a stream broke')
  } finally {
    clearInterval(heartbeat)
    out.end()
  }
}
