import { encodeLine, HEARTBEAT, type StreamLine } from '@dulcinea/contract/stream'
import { STREAM_TIMEOUT_MS } from '@dulcinea/contract/constants'
import type { FastifyReply } from 'fastify'
import { once } from 'node:events'

// Proxies and phones close a connection that is silent for ten seconds.
const HEARTBEAT_INTERVAL_MS = 8_000

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
  out.writeHead(200, { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  out.flushHeaders()
  const heartbeat = setInterval(() => out.write(HEARTBEAT), HEARTBEAT_INTERVAL_MS)
  try {
    for await (const line of lines) {
      heartbeat.refresh()
      // Backpressure: a slow client is awaited; its next line holds all text that came meanwhile.
      if (!out.write(encodeLine(line))) await once(out, 'drain', { signal })
    }
  } catch (error) {
    if (!signal.aborted) reply.log.error({ event: 'stream.failed', error }, 'stream failed')
  } finally {
    clearInterval(heartbeat)
    out.end()
  }
}
