import { resolveAppearance } from '@dulcinea/portraits'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startImageServer, type ImageServer } from '../../../test/fakes/image-server.ts'
import { finishPicture } from './finish.ts'
import { ImageModelError, type ImageModel, type ImageRequest } from './port.ts'
import { createImageModel } from './registry.ts'

// Drawing takes half a second of CPU time, and on a busy machine many times that in wall time.
vi.setConfig({ testTimeout: 30_000 })

let server: ImageServer
let png: Buffer

beforeAll(async () => {
  server = await startImageServer()
  png = await sharp({ create: { width: 96, height: 128, channels: 3, background: '#844' } })
    .png()
    .toBuffer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  server.play({ kind: 'picture', bytes: png })
})

const appearance = resolveAppearance({
  seed: 5,
  age: 34,
  race: 'latina',
  bodyType: 'athletic',
  hairColor: 'auburn',
  hairstyle: 'side-braid',
  type: 'artist',
  job: 'marine-biologist',
  hobbies: ['tea'],
  constellation: 'leo',
  eyes: 'green',
  glasses: true,
})

const order: ImageRequest = {
  prompt: 'reading by the window, smiling',
  shape: 'portrait',
  width: 768,
  height: 1024,
  appearance,
  secret: randomBytes(16),
}
const never = AbortSignal.any([])

const REMOTE: [string, () => ImageModel][] = [
  [
    'openai',
    () =>
      createImageModel({
        kind: 'openai',
        baseUrl: server.baseUrl,
        apiKey: 'k-1',
        model: 'painter',
      }),
  ],
  [
    'a1111',
    () => createImageModel({ kind: 'a1111', baseUrl: server.baseUrl, apiKey: 'k-1', model: 'sd' }),
  ],
]
const ALL: typeof REMOTE = [...REMOTE, ['builtin', () => createImageModel({ kind: 'builtin' })]]

const draw = async (model: ImageModel, request = order, signal = never): Promise<Buffer> =>
  finishPicture(await model.draw(request, signal), { size: request, source: model.source })

const getFailureReason = async (model: ImageModel, signal = never): Promise<string> => {
  const error: unknown = await draw(model, order, signal).then(
    () => null,
    (fault: unknown) => fault,
  )
  if (!(error instanceof ImageModelError)) throw error
  expect(error.message).not.toContain('window')
  expect(error.message).not.toContain('k-1')
  return error.reason
}

describe.each(ALL)('image model %s', (_, open) => {
  test.each([
    ['portrait', 768, 1024],
    ['square', 896, 896],
    ['landscape', 1024, 768],
  ] as const)(
    'draws a %s in the requested size, with the source type in its metadata',
    async (shape, width, height) => {
      const model = open()
      const bytes = await draw(model, { ...order, shape, width, height })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
      expect(bytes.includes(`digitalsourcetype/${model.source}`)).toBe(true)
    },
  )

  test('does not contain the API key in its name', () => {
    expect(open().name).not.toContain('k-1')
  })
})

describe.each(REMOTE)('failures of image model %s', (_, open) => {
  test.each([
    ['a server error', { kind: 'status', status: 500 }, 'unavailable'],
    ['a rate limit', { kind: 'status', status: 429 }, 'unavailable'],
    ['a refusal', { kind: 'status', status: 400 }, 'refused'],
    ['a wrong key', { kind: 'status', status: 401 }, 'refused'],
    ['a closed connection', { kind: 'cut' }, 'unavailable'],
    [
      'an HTML response',
      { kind: 'body', body: '<html>busy</html>', type: 'text/html' },
      'unreadable',
    ],
    ['JSON of another shape', { kind: 'body', body: '{"ok":true}' }, 'unreadable'],
    ['an empty list', { kind: 'body', body: '{"data":[],"images":[]}' }, 'unreadable'],
    [
      'an empty picture',
      { kind: 'body', body: '{"data":[{"b64_json":""}],"images":[""]}' },
      'unreadable',
    ],
    [
      'bytes that are no picture',
      { kind: 'picture', bytes: Buffer.from('not a picture at all') },
      'unreadable',
    ],
    [
      'an SVG',
      {
        kind: 'picture',
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
      },
      'unreadable',
    ],
  ] as const)('%s maps to its failure reason', async (_name, script, reason) => {
    server.play(script)
    expect(await getFailureReason(open())).toBe(reason)
  })

  test('a picture of one pixel is rejected as unreadable', async () => {
    const tiny = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    server.play({ kind: 'picture', bytes: tiny })
    expect(await getFailureReason(open())).toBe('unreadable')
  })

  test.each(['nothing', 'headers'] as const)(
    'an abort ends a request that hangs after %s',
    async (after) => {
      server.play({ kind: 'hang', after })
      const startedAt = performance.now()
      await expect(draw(open(), order, AbortSignal.timeout(150))).rejects.toThrow('timeout')
      expect(performance.now() - startedAt).toBeLessThan(2_000)
    },
  )

  test('an unreachable server fails as unavailable', async () => {
    const gone = await startImageServer()
    await gone.close()
    const model = createImageModel({ kind: 'openai', baseUrl: gone.baseUrl, model: 'painter' })
    expect(await getFailureReason(model)).toBe('unavailable')
  })
})

test('remote models get a prompt with the appearance, the request and the adult-only text', async () => {
  for (const [, open] of REMOTE) await draw(open())
  const [openAi, webUi] = server.requests
  expect(openAi?.path).toBe('/v1/images/generations')
  expect(openAi?.authorization).toBe('Bearer k-1')
  expect(openAi?.body).toMatchObject({ model: 'painter', n: 1, size: '768x1024' })
  expect(webUi?.path).toBe('/v1/sdapi/v1/txt2img')
  expect(webUi?.body).toMatchObject({ width: 768, height: 1024 })
  expect(String(webUi?.body['negative_prompt'])).toMatch(/child.*nude/)
  for (const sent of server.requests) {
    const prompt = String(sent.body['prompt'])
    for (const word of ['34-year-old Latina woman', 'athletic', 'auburn hair', 'side braid']) {
      expect(prompt).toContain(word)
    }
    expect(prompt).toContain('green eyes')
    expect(prompt).toContain('wearing glasses')
    expect(prompt).toContain('marine biologist')
    expect(prompt).toContain('reading by the window, smiling')
    expect(prompt).toMatch(/adults over 21.*not explicit/)
    expect(JSON.stringify(sent.body)).not.toContain(order.secret.toString('hex'))
  }
})

test('models with few sizes get one of their supported sizes', async () => {
  for (const model of ['gpt-image-1', 'dall-e-3']) {
    await draw(createImageModel({ kind: 'openai', baseUrl: server.baseUrl, model }))
  }
  expect(server.requests.map(({ body }) => [body['size'], body['response_format']])).toEqual([
    ['1024x1536', undefined],
    ['1024x1792', 'b64_json'],
  ])
})
