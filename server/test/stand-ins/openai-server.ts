import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the stand-in does with one request for a reply. */
export type Script =
  | {
      kind: 'words'
      words: string[]
      gapMs?: number
      /** Awaited before each word; it is not said before this resolves. */
      beforeWord?: (index: number) => Promise<void>
      /** The finish_reason told after the words; null tells none. */
      finish?: string | null
      /** Whether `[DONE]` follows. */
      done?: boolean
      /** How long after the finish the answer ends. */
      doneAfterMs?: number
      /** Lines that are no proper pieces, one before each word. */
      rubbish?: string[]
      /** After the words, instead of a proper end. */
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
  | Script
  /** By order of arrival; the last one stays. */
  | Script[]
  | ((request: RecordedRequest, index: number) => Script)

export type OpenAiServer = {
  baseUrl: string
  port: number
  requests: RecordedRequest[]
  /** Replies that somebody is still connected to. */
  openReplies: () => number
  openConnections: () => number
  /** All that were ever made, whether open or closed by now. */
  connectionsMade: () => number
  /** Waits until no reply is open; false when it takes longer. */
  idle: (withinMs?: number) => Promise<boolean>
  close: () => Promise<void>
}

const piece = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const textPiece = (content: string): string => piece({ content })

const bodyOf = async (request: IncomingMessage): Promise<RecordedRequest> => {
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

async function speak(script: Extract<Script, { kind: 'words' }>, response: ServerResponse) {
  startStream(response)
  for (const [index, word] of script.words.entries()) {
    if (index > 0 && script.gapMs) await sleep(script.gapMs)
    await script.beforeWord?.(index)
    if (response.destroyed) return
    const rubbish = script.rubbish?.[index]
    if (rubbish !== undefined) response.write(`${rubbish}\n\n`)
    response.write(textPiece(word))
  }
  if (script.then === 'hang') return
  if (script.then === 'cut') {
    // Lets the words leave first: what is cut is the reply, not the words.
    await sleep(20)
    response.destroy()
    return
  }
  const finish = script.finish === undefined ? 'stop' : script.finish
  if (finish !== null) response.write(piece({}, finish))
  if (script.doneAfterMs) await sleep(script.doneAfterMs)
  response.end(script.done === false ? '' : 'data: [DONE]\n\n')
}

async function perform(script: Script, response: ServerResponse): Promise<void> {
  switch (script.kind) {
    case 'words':
      return speak(script, response)
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

const chosen = (choice: ScriptChoice, request: RecordedRequest, index: number): Script => {
  if (typeof choice === 'function') return choice(request, index)
  if (!Array.isArray(choice)) return choice
  const script = choice[index] ?? choice.at(-1)
  if (!script) throw new Error('The list of scripts is empty')
  return script
}

/** A text engine that speaks the OpenAI protocol over a real socket and does what it is told. */
export const startOpenAiServer = async (options: {
  script: ScriptChoice
  models?: string[]
}): Promise<OpenAiServer> => {
  const requests: RecordedRequest[] = []
  const sockets = new Set<Socket>()
  let made = 0
  const replies = new Set<ServerResponse>()

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
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
    const recorded = await bodyOf(request)
    requests.push(recorded)
    await perform(chosen(options.script, recorded, requests.length - 1), response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    made++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  const { port } = address

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    port,
    requests,
    openReplies: () => replies.size,
    openConnections: () => sockets.size,
    connectionsMade: () => made,
    idle: async (withinMs = 1000) => {
      const end = Date.now() + withinMs
      while (replies.size > 0 && Date.now() < end) await sleep(5)
      return replies.size === 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
