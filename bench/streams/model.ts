// A fake text model with the OpenAI protocol and minimal cost: one timer for all replies.
// Runs as a separate process; configured by POST /script.
import { createServer, type ServerResponse } from 'node:http'

const TICK_MS = 5

/** How every new reply goes on; with `hang` its stream stays open after the last word. */
type Script = { words: number; gapMs: number; hang: boolean }
type ActiveReply = { out: ServerResponse; wordsLeft: number; nextWordAt: number; script: Script }

let script: Script = { words: 100, gapMs: 10, hang: false }
const activeReplies = new Set<ActiveReply>()

const formatEvent = (delta: object, finish: string | null): string =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
// Preformatted HTTP chunks need one write; Node would send length, data and end in three.
const toHttpChunk = (text: string): string =>
  `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const WORD = toHttpChunk(formatEvent({ content: 'lantern ' }, null))
const END = `${formatEvent({}, 'stop')}data: [DONE]\n\n`

setInterval(() => {
  const now = performance.now()
  for (const reply of activeReplies) {
    while (reply.wordsLeft > 0 && reply.nextWordAt <= now) {
      reply.out.socket?.write(WORD)
      reply.wordsLeft--
      reply.nextWordAt += reply.script.gapMs
    }
    if (reply.wordsLeft > 0) continue
    activeReplies.delete(reply)
    if (!reply.script.hang) reply.out.end(END)
  }
}, TICK_MS)

const server = createServer((request, out) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (text: string) => (body += text))
  request.on('end', () => {
    if (request.url === '/script') {
      script = JSON.parse(body)
      out.end()
      return
    }
    out.writeHead(200, { 'content-type': 'text/event-stream' })
    out.flushHeaders()
    out.socket?.write(WORD)
    const nextWordAt = performance.now() + script.gapMs
    const reply = { out, wordsLeft: script.words - 1, nextWordAt, script }
    activeReplies.add(reply)
    out.on('close', () => activeReplies.delete(reply))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`port ${typeof address === 'object' ? address?.port : ''}\n`)
})
