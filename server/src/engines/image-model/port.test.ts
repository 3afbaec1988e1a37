import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startImageServer, type ImageServer } from '../../../test/stand-ins/image-server.ts'
import { finishPicture } from './finish.ts'
import { lookFrom } from './look-from.ts'
import { ImageModelError, type ImageModel, type PictureOrder } from './port.ts'
import { imageModelFrom } from './registry.ts'

// Drawing takes a core for half a second, and on a busy machine many times that.
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

const look = lookFrom({
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

const order: PictureOrder = {
  prompt: 'reading by the window, smiling',
  shape: 'portrait',
  width: 768,
  height: 1024,
  look,
  secret: randomBytes(16),
}
const never = AbortSignal.any([])

const REMOTE: [string, () => ImageModel][] = [
  [
    'openai',
    () =>
      imageModelFrom({ kind: 'openai', baseUrl: server.baseUrl, apiKey: 'k-1', model: 'painter' }),
  ],
  [
    'a1111',
    () => imageModelFrom({ kind: 'a1111', baseUrl: server.baseUrl, apiKey: 'k-1', model: 'sd' }),
  ],
]
const ALL: typeof REMOTE = [...REMOTE, ['builtin', () => imageModelFrom({ kind: 'builtin' })]]

const draw = async (model: ImageModel, wish = order, signal = never): Promise<Buffer> =>
  finishPicture(await model.draw(wish, signal), { size: wish, source: model.source })

const faultOf = async (model: ImageModel, signal = never): Promise<string> => {
  const error: unknown = await draw(model, order, signal).then(
    () => null,
    (fault: unknown) => fault,
  )
  if (!(error instanceof ImageModelError)) throw error
  expect(error.message).not.toContain('window')
  expect(error.message).not.toContain('k-1')
  return error.reason
}

describe.each(ALL)('%s', (_, open) => {
  test.each([
    ['portrait', 768, 1024],
    ['square', 896, 896],
    ['landscape', 1024, 768],
  ] as const)('draws a %s in its size, with the mark in the file', async (shape, width, height) => {
    const model = open()
    const bytes = await draw(model, { ...order, shape, width, height })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
    expect(bytes.includes(`digitalsourcetype/${model.source}`)).toBe(true)
  })

  test('its name tells no key', () => {
    expect(open().name).not.toContain('k-1')
  })
})

describe.each(REMOTE)('%s in trouble', (_, open) => {
  test.each([
    ['a fault', { kind: 'status', status: 500 }, 'unavailable'],
    ['too many', { kind: 'status', status: 429 }, 'unavailable'],
    ['a refusal', { kind: 'status', status: 400 }, 'refused'],
    ['a wrong key', { kind: 'status', status: 401 }, 'refused'],
    ['a cut line', { kind: 'cut' }, 'unavailable'],
    ['rubbish', { kind: 'body', body: '<html>busy</html>', type: 'text/html' }, 'unreadable'],
    ['another answer', { kind: 'body', body: '{"ok":true}' }, 'unreadable'],
    ['an empty list', { kind: 'body', body: '{"data":[],"images":[]}' }, 'unreadable'],
    [
      'an empty picture',
      { kind: 'body', body: '{"data":[{"b64_json":""}],"images":[""]}' },
      'unreadable',
    ],
    ['no picture', { kind: 'picture', bytes: Buffer.from('not a picture at all') }, 'unreadable'],
    [
      'a script',
      {
        kind: 'picture',
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
      },
      'unreadable',
    ],
  ] as const)('%s has a name', async (_name, script, reason) => {
    server.play(script)
    expect(await faultOf(open())).toBe(reason)
  })

  test('a picture of one pixel is none', async () => {
    const tiny = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    server.play({ kind: 'picture', bytes: tiny })
    expect(await faultOf(open())).toBe('unreadable')
  })

  test.each(['nothing', 'headers'] as const)('is let go when it hangs after %s', async (after) => {
    server.play({ kind: 'hang', after })
    const begun = performance.now()
    await expect(draw(open(), order, AbortSignal.timeout(150))).rejects.toThrow('timeout')
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  test('nobody listens: it cannot be reached', async () => {
    const gone = await startImageServer()
    await gone.close()
    const model = imageModelFrom({ kind: 'openai', baseUrl: gone.baseUrl, model: 'painter' })
    expect(await faultOf(model)).toBe('unavailable')
  })
})

test('both are told who she is, what was wished, and that she is an adult', async () => {
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

test('models that know few sizes are asked for one of theirs', async () => {
  for (const model of ['gpt-image-1', 'dall-e-3']) {
    await draw(imageModelFrom({ kind: 'openai', baseUrl: server.baseUrl, model }))
  }
  expect(server.requests.map(({ body }) => [body['size'], body['response_format']])).toEqual([
    ['1024x1536', undefined],
    ['1024x1792', 'b64_json'],
  ])
})
