// The minimal relay between a model and a browser: server-sent events in, plain text out. No
// accounts, billing, storage or moderation.
import { createServer } from 'node:http'

const [, , modelUrl] = process.argv

const relay = async (out: NodeJS.WritableStream) => {
  const response = await fetch(`${modelUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'm',
      stream: true,
      messages: [{ role: 'user', content: 'Hi' }],
    }),
  })
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body ?? []) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data: ') || line === 'data: [DONE]') continue
      const text: unknown = JSON.parse(line.slice(6)).choices[0]?.delta.content
      if (typeof text === 'string') out.write(text)
    }
  }
  out.end()
}

const server = createServer((request, out) => {
  request.resume()
  request.on('end', () => {
    out.flushHeaders()
    relay(out).catch(() => out.destroy())
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`port ${typeof address === 'object' ? address?.port : ''}\n`)
})
