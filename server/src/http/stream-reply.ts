import { encodeLine, HEARTBEAT, type StreamLine } from '@dulcinea/contract/stream'
import { STREAM_TIMEOUT_MS } from '@dulcinea/contract/constants'
import type { FastifyReply } from 'fastify'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'

// Proxies and phones close a connection that is silent for ten seconds.
const HEARTBEAT_INTERVAL_MS = 8_000

/**
 * Writes a line as one HTTP chunk with a single socket write. Node would use three; with a thousand
 * streams that is most of the work. Returns the stream whose drain to await under backpressure.
 */
const writeLine = (out: ServerResponse, line: string): Writable | null => {
  const { socket } = out
  if (!socket || !out.chunkedEncoding) return out.write(line) ? null : out
  const frame = `${Buffer.byteLength(line).toString(16)}\r\n${line}\r\n`
  return socket.write(frame) ? null : socket
}

/**
 * Streams lines as they are produced. Clients tell a stream from an error by the missing content type,
 * so none may be set here. An error thrown by `open` is still sent in the envelope.
 */
export const streamReply = async (
  reply: FastifyReply,
  open: (signal: AbortSignal) => Promise<AsyncIterable<StreamLine>>,
) => {
  const controller = new AbortController()
  const { signal } = controller
  const timeout = setTimeout(() => controller.abort(), STREAM_TIMEOUT_MS)
  const abort = () => {
    clearTimeout(timeout)
    controller.abort()
  }
  const out = reply.raw
  out.on('close', abort)
  // The client may have disconnected before this listener was added.
  if (out.destroyed) abort()
  const lines = await open(signal)

  void reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined && name !== 'content-type') out.setHeader(name, value)
  }
  // Send the headers and the first line in one write: under load the number of writes dominates.
  const { socket } = out
  socket?.cork()
  process.nextTick(() => socket?.uncork())
  out.writeHead(200, { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  out.flushHeaders()
  const heartbeat = setInterval(() => out.write(HEARTBEAT), HEARTBEAT_INTERVAL_MS)
  try {
    for await (const line of lines) {
      heartbeat.refresh()
      // The client has disconnected; the close event has not arrived yet.
      if (out.socket?.writableEnded) break
      // Backpressure: a slow reader is awaited, so that nothing is buffered here.
      const blocked = writeLine(out, encodeLine(line))
      if (blocked) await once(blocked, 'drain', { signal })
    }
  } catch (error) {
    if (!signal.aborted) reply.log.error({ event: 'stream.failed', error }, 'stream failed')
  } finally {
    clearInterval(heartbeat)
    out.end()
  }
}
