import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { createFakeServer } from '../../../test/fake-server.ts'
import { createMessagesPage } from '../../../test/messages.ts'
import { waitFor, render } from '../../../test/render.tsx'
import { updateSession, INITIAL_SESSION, session } from '../../session/session.ts'
import { useChat } from './use-chat.ts'
import type { Chat } from './use-chat.ts'
import { createWireStream } from './wire-stream.ts'

const start: StreamLine = { type: 'start', messageId: 8, userMessageId: 7 }
const delta = (seq: number, text: string): StreamLine => ({ type: 'delta', seq, text })
const done = (seq: number): StreamLine => ({
  type: 'done',
  seq,
  finish: 'stop',
  integral: 0,
  freeTimes: 5,
})

let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  server = createFakeServer()
  server.respondWith(calls.chat.messages, createMessagesPage([]))
  server.respondWith(calls.chat.stop, null)
  updateSession({ state: 'guest', userId: 1, token: 'token' })
})
afterEach(() => act(async () => session.set(INITIAL_SESSION)))

const mountChat = async () => {
  const seen: Chat[] = []
  const Probe = () => {
    seen.push(useChat(3))
    return null
  }
  await render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <Probe />
      </QueryClientProvider>
    </StrictMode>,
  )
  const chat = () => {
    const last = seen.at(-1)
    if (!last) throw new Error('the hook has not run')
    return last
  }
  return chat
}

const fields = (body: unknown) => Object.fromEntries(new URLSearchParams(String(body)))
const getTexts = (chat: () => Chat) =>
  chat().thread.messages.map(({ text, state }) => [text, state])

describe('useChat', () => {
  test('loads the history, sends a message and streams the reply', async () => {
    const stream = createWireStream()
    server.respondBy(calls.chat.send, () => stream.response())
    const chat = await mountChat()
    await waitFor(() => expect(chat().thread.history).toBe('ready'))
    await act(async () => chat().send('Hello'))
    expect(chat().isAnswering).toBe(true)
    stream.emit(start, delta(1, 'You '), delta(2, 'came.'), done(2))
    await waitFor(() =>
      expect(getTexts(chat)).toEqual([
        ['Hello', 'done'],
        ['You came.', 'done'],
      ]),
    )
    expect(chat().isAnswering).toBe(false)
    expect(fields(server.requestsTo(calls.chat.send)[0]?.body)).toEqual({
      aiGirlId: '3',
      content: 'Hello',
      hour: expect.stringMatching(/^\d{1,2}$/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('resumes the reply after the last chunk when the connection broke', async () => {
    const first = createWireStream()
    const second = createWireStream()
    server.respondBy(calls.chat.send, () => first.response())
    server.respondBy(calls.chat.follow, () => second.response())
    const chat = await mountChat()
    await waitFor(() => expect(chat().thread.history).toBe('ready'))
    await act(async () => chat().send('Hello'))
    first.emit(start, delta(1, 'You '))
    await waitFor(() => expect(getTexts(chat)[1]).toEqual(['You ', 'streaming']))
    first.break()
    second.emit(start, delta(2, 'came.'), done(2))
    await waitFor(() => expect(getTexts(chat)[1]).toEqual(['You came.', 'done']))
    const { url } = server.requestsTo(calls.chat.follow)[0] ?? {}
    expect(url?.pathname).toMatch(/\/aiGirl\/chat\/8$/)
    expect(url?.searchParams.get('after')).toBe('1')
  })

  test('stops a reply locally and on the server', async () => {
    const stream = createWireStream()
    server.respondBy(calls.chat.send, () => stream.response())
    const chat = await mountChat()
    await waitFor(() => expect(chat().thread.history).toBe('ready'))
    await act(async () => chat().send('Hello'))
    stream.emit(start, delta(1, 'You '))
    await waitFor(() => expect(getTexts(chat)[1]).toEqual(['You ', 'streaming']))
    await act(async () => chat().stop())
    await waitFor(() => expect(server.requestsTo(calls.chat.stop)).toHaveLength(1))
    expect(getTexts(chat)[1]).toEqual(['You ', 'stopped'])
    expect(server.requestsTo(calls.chat.stop)[0]?.url.pathname).toMatch(/\/chat\/8\/stop$/)
  })

  test('retries with the same request id, so that nothing is duplicated or charged twice', async () => {
    server.refuse(calls.chat.send, 10002, 'Too many requests, please try again later', 429)
    const chat = await mountChat()
    await waitFor(() => expect(chat().thread.history).toBe('ready'))
    await act(async () => chat().send('Hello'))
    await waitFor(() => expect(getTexts(chat)[1]).toEqual(['', 'failed']))
    const stream = createWireStream()
    server.respondBy(calls.chat.send, () => stream.response())
    await act(async () => chat().retry(chat().thread.messages[1]?.key ?? ''))
    stream.emit(start, delta(1, 'Yes.'), done(1))
    await waitFor(() => expect(getTexts(chat)[1]).toEqual(['Yes.', 'done']))
    const [before, after] = server.requestsTo(calls.chat.send).map((call) => fields(call.body))
    expect(after).toEqual(before)
    expect(chat().thread.messages).toHaveLength(2)
  })

  test('waits for the sign-in, and reports when it fails', async () => {
    updateSession({ state: 'starting', userId: null, token: null })
    const chat = await mountChat()
    expect(chat().thread.history).toBe('loading')
    expect(server.requests).toEqual([])
    await act(async () => updateSession({ state: 'offline' }))
    expect(chat().thread).toMatchObject({ history: 'failed', error: { message: '' } })
    await act(async () => updateSession({ isRateLimited: true }))
    expect(chat().thread.error?.message).toContain('Many new visitors')
    await act(async () => updateSession({ state: 'guest', userId: 2, token: 'token' }))
    await waitFor(() => expect(chat().thread.history).toBe('ready'))
  })
})
