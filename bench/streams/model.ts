// A text engine that speaks the OpenAI protocol as cheaply as it can: one timer for all replies.
// Run as a process of its own; what it does is set by POST /script.
import { createServer, type ServerResponse } from 'node:http'

const TICK_MS = 5

type Script = { words: number; gapMs: number; hang: boolean }
type Speaking = { out: ServerResponse; left: number; next: number; script: Script }

let script: Script = { words: 100, gapMs: 10, hang: false }
const speaking = new Set<Speaking>()

const piece = (delta: object, finish: string | null): string =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
// As one write: Node sends the length of a piece, the piece and its end as three.
const framed = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const WORD = framed(piece({ content: 'lantern ' }, null))
const END = `${piece({}, 'stop')}data: [DONE]\n\n`

setInterval(() => {
  const now = performance.now()
  for (const one of speaking) {
    while (one.left > 0 && one.next <= now) {
      one.out.socket?.write(WORD)
      one.left--
      one.next += one.script.gapMs
    }
    if (one.left > 0) continue
    speaking.delete(one)
    if (!one.script.hang) one.out.end(END)
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
    const next = performance.now() + script.gapMs
    const one = { out, left: script.words - 1, next, script }
    speaking.add(one)
    out.on('close', () => speaking.delete(one))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`port ${typeof address === 'object' ? address?.port : ''}\n`)
})
