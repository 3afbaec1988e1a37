import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How the fake server answers one completion request. */
export type ReplyScript =
  | {
      kind: 'words'
      words: string[]
      gapMs?: number
      /** Awaited before each word is sent. */
      beforeWord?: (index: number) => Promise<void>
      /** The finish_reason sent after the words; null sends none. */
      finish?: string | null
      /** Whether `[DONE]` follows. */
      done?: boolean
      /** How long after the finish the response ends. */
      doneAfterMs?: number
      /** Malformed lines, one sent before each word. */
      rubbish?: string[]
      /** What happens after the words in place of a proper end. */
      then?: 'hang' | 'cut'
    }
  | { kind: 'status'; status: number; headers?: Record<string, string>; message?: string }
  | { kind: 'hang'; after: 'nothing' | 'headers' }
  | { kind: 'cut' }
  | { kind: 'json'; text: string; finish?: string }
  | { kind: 'raw'; chunks: (string | Buffer)[]; gapMs?: number }

export type RecordedRequest = {
  authorization: string | undefined
  model: string
  stream: boolean
  maxTokens: number | undefined
  maxCompletionTokens: number | undefined
  messages: { role: string; content: string }[]
}

export type ScriptChoice =
  | ReplyScript
  /** By order of arrival; the last one repeats. */
  | ReplyScript[]
  | ((request: RecordedRequest, index: number) => ReplyScript)

export type OpenAiServer = {
  baseUrl: string
  port: number
  requests: RecordedRequest[]
  /** Number of responses with an open connection. */
  countOpenReplies: () => number
  countOpenConnections: () => number
  /** Number of connections ever made, open or closed. */
  countConnections: () => number
  /** Waits until no response is open; false on timeout. */
  waitUntilIdle: (withinMs?: number) => Promise<boolean>
  close: () => Promise<void>
}

const toEvent = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const toTextEvent = (content: string): string => toEvent({ content })

const readRequest = async (request: IncomingMessage): Promise<RecordedRequest> => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  const { model, stream, messages, ...rest } = JSON.parse(text)
  return {
    authorization: request.headers.authorization,
    model,
    stream,
    maxTokens: rest.max_tokens,
    maxCompletionTokens: rest.max_completion_tokens,
    messages,
  }
}

const startStream = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
}

async function streamWords(
  script: Extract<ReplyScript, { kind: 'words' }>,
  response: ServerResponse,
) {
  startStream(response)
  for (const [index, word] of script.words.entries()) {
    if (index > 0 && script.gapMs) await sleep(script.gapMs)
    await script.beforeWord?.(index)
    if (response.destroyed) return
    const rubbish = script.rubbish?.[index]
    if (rubbish !== undefined) response.write(`${rubbish}\n\n`)
    response.write(toTextEvent(word))
  }
  if (script.then === 'hang') return
  if (script.then === 'cut') {
    // Gives the words time to leave the socket: only the end of the reply shall be cut off.
    await sleep(20)
    response.destroy()
    return
  }
  const finish = script.finish === undefined ? 'stop' : script.finish
  if (finish !== null) response.write(toEvent({}, finish))
  if (script.doneAfterMs) await sleep(script.doneAfterMs)
  response.end(script.done === false ? '' : 'data: [DONE]\n\n')
}

async function playScript(script: ReplyScript, response: ServerResponse): Promise<void> {
  switch (script.kind) {
    case 'words':
      return streamWords(script, response)
    case 'status':
      response.writeHead(script.status, { 'content-type': 'application/json', ...script.headers })
      response.end(JSON.stringify({ error: { message: script.message ?? 'as the script says' } }))
      return
    case 'hang':
      if (script.after === 'headers') startStream(response)
      return
    case 'cut':
      response.destroy()
      return
    case 'json': {
      const message = { role: 'assistant', content: script.text }
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(
        JSON.stringify({
          choices: [{ index: 0, message, finish_reason: script.finish ?? 'stop' }],
        }),
      )
      return
    }
    case 'raw':
      startStream(response)
      for (const chunk of script.chunks) {
        if (response.destroyed) return
        response.write(chunk)
        await sleep(script.gapMs ?? 1)
      }
      response.end()
  }
}

const chooseScript = (
  choice: ScriptChoice,
  request: RecordedRequest,
  index: number,
): ReplyScript => {
  if (typeof choice === 'function') return choice(request, index)
  if (!Array.isArray(choice)) return choice
  const script = choice[index] ?? choice.at(-1)
  if (!script) throw new Error('the list of scripts is empty')
  return script
}

/** A text model server with the OpenAI protocol on a real socket that plays the given scripts. */
export const startOpenAiServer = async (options: {
  script: ScriptChoice
  models?: string[]
}): Promise<OpenAiServer> => {
  const requests: RecordedRequest[] = []
  const sockets = new Set<Socket>()
  let connectionCount = 0
  const replies = new Set<ServerResponse>()

  const handleRequest = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (request.url === '/v1/models') {
      const data = (options.models ?? ['stand-in']).map((id) => ({ id, object: 'model' }))
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ object: 'list', data }))
      return
    }
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end()
      return
    }
    replies.add(response)
    response.on('close', () => replies.delete(response))
    const recorded = await readRequest(request)
    requests.push(recorded)
    await playScript(chooseScript(options.script, recorded, requests.length - 1), response)
  }

  const server = createServer((request, response) => {
    handleRequest(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    connectionCount++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    port,
    requests,
    countOpenReplies: () => replies.size,
    countOpenConnections: () => sockets.size,
    countConnections: () => connectionCount,
    waitUntilIdle: async (withinMs = 1000) => {
      const deadline = Date.now() + withinMs
      while (replies.size > 0 && Date.now() < deadline) await sleep(5)
      return replies.size === 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
