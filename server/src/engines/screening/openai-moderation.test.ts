import { afterEach, describe, expect, test, vi } from 'vitest'
import { createOpenAiModeration } from './openai-moderation.ts'

const CONFIG = { baseUrl: 'https://moderation.example/v1/', apiKey: 'key', model: 'some-model' }

const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))

const flagged = (...names: string[]) => ({
  results: [{ flagged: true, categories: Object.fromEntries(names.map((name) => [name, true])) }],
})

afterEach(() => vi.useRealTimers())

describe('the moderation call', () => {
  test('posts the text with the API key', async () => {
    const request = answering(flagged())
    await createOpenAiModeration(CONFIG, request)('hello', 'from-user')
    const [url, options] = request.mock.calls[0] ?? []
    expect(url).toBe('https://moderation.example/v1/moderations')
    expect(options?.method).toBe('POST')
    expect(new Headers(options?.headers).get('authorization')).toBe('Bearer key')
    expect(options?.body).toBe(JSON.stringify({ model: 'some-model', input: 'hello' }))
  })

  test.each([
    [['sexual', 'sexual/minors'], 'from-user', 'refuse', 'minor'],
    [['sexual'], 'picture-prompt', 'refuse', 'explicit'],
    [['self-harm/intent', 'sexual'], 'from-user', 'crisis', 'crisis-self-harm'],
    [['sexual/minors', 'self-harm/intent'], 'from-user', 'crisis', 'crisis-self-harm'],
    [['sexual/minors', 'self-harm'], 'from-user', 'crisis', 'crisis-self-harm'],
    [['sexual/minors', 'self-harm'], 'profile', 'refuse', 'minor'],
    [['violence'], 'from-character', 'crisis', 'crisis-violence'],
  ] as const)('maps %s in %s to %s', async (names, direction, outcome, found) => {
    const moderate = createOpenAiModeration(CONFIG, answering(flagged(...names)))
    expect(await moderate('text', direction)).toMatchObject({ outcome, class: found })
  })

  test('does not report a crisis for violence in a profile', async () => {
    const moderate = createOpenAiModeration(CONFIG, answering(flagged('violence', 'self-harm')))
    expect(await moderate('a soldier', 'profile')).toEqual({ outcome: 'pass' })
  })

  test.each([
    ['an error', answering({ error: 'no' }, 500)],
    ['a response of another shape', answering({ results: [] })],
    ['a result without categories', answering({ results: [{ flagged: false }] })],
    ['a response that is not JSON', vi.fn<typeof fetch>(async () => new Response('<html>'))],
    ['a network failure', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('down')))],
  ])('returns null for %s', async (_, request) => {
    expect(await createOpenAiModeration(CONFIG, request)('text', 'from-user')).toBeNull()
  })

  test('returns null after a timeout of three seconds', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const silent = vi.fn<typeof fetch>(
      (_, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    const answer = createOpenAiModeration(CONFIG, silent)('text', 'from-user')
    expect(timeout).toHaveBeenCalledWith(3_000)
    limit.abort()
    expect(await answer).toBeNull()
    timeout.mockRestore()
  })
})
