import { calls } from '@dulcinea/contract'
import { AVATAR_MAX_BYTES } from '@dulcinea/contract/constants'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crc32 } from 'node:zlib'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { createPicture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let users: TestUsers
let token: string
let keysBefore: string[]

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  users = createTestUsers(app)
  token = (await users.createMember()).token
})
afterAll(() => app.stop())
beforeEach(() => {
  keysBefore = app.storage.keys()
})

const countRows = async () =>
  (await app.base.db.selectFrom('uploads').select('id').execute()).length

/** Expects that neither the storage nor the table has a new entry. */
const expectNothingLeft = async (rows: number) => {
  expect(app.storage.keys()).toEqual(keysBefore)
  expect(await countRows()).toBe(rows)
}

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'an uploaded %s is stored as WebP',
  async (format) => {
    const response = await upload(app.api, token, await createPicture(format), {
      type: `image/${format}`,
    })
    expect(response).toMatchObject({ status: 200, errorCode: 0, data: { width: 60, height: 40 } })
    expect(response.data.imageUrl).toMatch(/^\/pictures\/own\/[0-9a-f]{32}o\.webp$/)
    const served = await fetch(app.origin + response.data.imageUrl)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(served.headers.get('cache-control')).toBe('private, max-age=86400')
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(bytes).toHaveLength(response.data.size)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  },
)

test('an upload loses its metadata, and its orientation is applied to the pixels', async () => {
  const bytes = await sharp(await createPicture('jpeg', [60, 40]))
    .withExif({ IFD0: { Copyright: 'Ada at 52.5 north' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const response = await upload(app.api, token, bytes, { type: 'image/jpeg' })
  expect(response.data).toMatchObject({ width: 40, height: 60 })
  const served = Buffer.from(await (await fetch(app.origin + response.data.imageUrl)).arrayBuffer())
  const { exif, orientation } = await sharp(served).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
  expect(served.toString('latin1')).not.toContain('Ada at')
})

test('an upload is scaled to fit the requested size and never enlarged', async () => {
  const bytes = await createPicture('png', [200, 100])
  const sizeFor = async (fields: Record<string, string>) => {
    const { data } = await upload(app.api, token, bytes, { fields })
    return [data.width, data.height]
  }
  expect(await sizeFor({ scale: 'true', scaleWidth: '50' })).toEqual([50, 25])
  expect(await sizeFor({ scale: '1', scaleWidth: '50', scaleHeight: '10' })).toEqual([20, 10])
  expect(await sizeFor({ scale: 'true', scaleWidth: '900', scaleHeight: '900' })).toEqual([
    200, 100,
  ])
  expect(await sizeFor({ scale: 'false', scaleWidth: '50' })).toEqual([200, 100])
})

test('a lower quality gives a smaller file, and invalid options are named', async () => {
  const bytes = await createPicture('png', [300, 300])
  const sizeFor = async (fields: Record<string, string>) =>
    (await upload(app.api, token, bytes, { fields })).data.size
  const small = await sizeFor({ isCompress: 'true', quality: '10' })
  const usual = await sizeFor({})
  expect(small).toBeLessThan(usual)
  expect(usual).toBeLessThan(await sizeFor({ isCompress: 'false' }))
  for (const [name, value] of [
    ['quality', '0'],
    ['quality', '101'],
    ['scaleWidth', '-1'],
    ['isCompress', 'maybe'],
  ] as const) {
    const response = await upload(app.api, token, bytes, { fields: { [name]: value } })
    expect(response).toMatchObject({ errorCode: 10001, message: `Invalid parameter: ${name}` })
  }
})

const createFlatPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#888888' } })
    .png({ compressionLevel: 1 })
    .toBuffer()

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A decompression bomb: a few bytes that claim to be 50,000 pixels wide and high. */
const createPngBomb = (): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** An animated GIF with frames of one pixel, 23 bytes each. */
const createGif = (frames: number): Buffer => {
  const header = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
  ])
  const frame = Buffer.from([
    0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
  ])
  return Buffer.concat([header, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

const hostileFiles: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['an SVG with a script', () => SVG, 'image/svg+xml'],
  ['an SVG that says it is a PNG', () => SVG, 'image/png'],
  ['50,000 × 50,000 pixels in a hundred bytes', createPngBomb, 'image/png'],
  ['more than 25 megapixels', () => createFlatPng(5001, 5000), 'image/png'],
  [
    'a truncated JPEG',
    async () => (await createPicture('jpeg', [400, 400])).subarray(0, 3000),
    'image/jpeg',
  ],
  [
    'a truncated PNG',
    async () => (await createPicture('png', [400, 400])).subarray(0, 3000),
    'image/png',
  ],
  ['a program', () => Buffer.from('#!/bin/sh\necho hi\n'), 'image/png'],
  ['a page with a PNG’s name', () => Buffer.from('<html><script>1</script>'), 'image/png'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'image/jpeg'],
  [
    'a TIFF',
    () =>
      sharp(Buffer.alloc(300), { raw: { width: 10, height: 10, channels: 3 } })
        .tiff()
        .toBuffer(),
    'image/png',
  ],
  [
    'nothing but a signature',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    'image/png',
  ],
  [
    'a GIF signature before a page',
    () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'),
    'image/gif',
  ],
  ['a GIF with 10,000 frames', () => createGif(10_000), 'image/gif'],
  ['nothing', () => Buffer.alloc(0), 'image/png'],
]

test.each(hostileFiles)(
  '%s is refused as no picture, and nothing of it is stored',
  async (_, make, type) => {
    const rows = await countRows()
    const response = await upload(app.api, token, await make(), {
      type,
      name: '../../../etc/cron.d/x.png',
    })
    expect(response).toMatchObject({
      status: 200,
      errorCode: 10003,
      message: 'The file is not a picture',
    })
    await expectNothingLeft(rows)
  },
)

test('a GIF with a few frames is stored as its first frame', async () => {
  const { data } = await upload(app.api, token, createGif(3), { type: 'image/gif' })
  expect(data).toMatchObject({ width: 1, height: 1 })
})

test('data appended to a picture or hidden in its metadata is not stored', async () => {
  const evil = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>'
  const polyglots = [
    Buffer.concat([await createPicture('gif'), Buffer.from(evil)]),
    Buffer.concat([await createPicture('jpeg'), Buffer.from(evil)]),
    await sharp(await createPicture('png'))
      .withExif({ IFD0: { ImageDescription: evil } })
      .png()
      .toBuffer(),
  ]
  for (const bytes of polyglots) {
    expect(bytes.toString('latin1')).toContain('<script>')
    const response = await upload(app.api, token, bytes)
    expect(response.errorCode).toBe(0)
    const served = await (await fetch(app.origin + response.data.imageUrl)).arrayBuffer()
    const text = Buffer.from(served).toString('latin1')
    expect(text).not.toContain('script')
    expect(text).not.toContain('php')
  }
})

const createPaddedJpeg = async (length: number): Promise<Buffer> => {
  const start = await createPicture('jpeg')
  return Buffer.concat([start, Buffer.alloc(length - start.length)])
}

test('an upload of one byte less than five megabytes is accepted, and one of five is not', async () => {
  expect(
    (await upload(app.api, token, await createPaddedJpeg(AVATAR_MAX_BYTES - 1))).errorCode,
  ).toBe(0)
  const rows = await countRows()
  keysBefore = app.storage.keys()
  for (const size of [AVATAR_MAX_BYTES, AVATAR_MAX_BYTES + 1, 3 * AVATAR_MAX_BYTES]) {
    expect(await upload(app.api, token, await createPaddedJpeg(size))).toMatchObject({
      status: 200,
      errorCode: 10003,
      message: 'Image size should be less than 5MB',
    })
  }
  await expectNothingLeft(rows)
})

test('the server still accepts uploads after refusing a large one', async () => {
  await upload(app.api, token, await createPaddedJpeg(4 * AVATAR_MAX_BYTES))
  expect((await upload(app.api, token, await createPicture())).errorCode).toBe(0)
})

test('uploads without a valid token and uploads of guests are refused', async () => {
  const bytes = await createPicture()
  expect(await upload(app.api, 'A'.repeat(43), bytes)).toMatchObject({ status: 401 })
  const guest = await users.client.signInGuest()
  expect((await upload(app.api, guest.token, bytes)).errorCode).toBe(12000)
})

test('an upload form without a file, with two files or with a malformed body never causes a 5xx', async () => {
  const post = async (body: FormData | string, type?: string) => {
    const response = await fetch(app.api + calls.uploads.picture.path, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) },
    })
    return {
      status: response.status,
      ...((await response.json()) as { errorCode: number; message: string }),
    }
  }
  const empty = new FormData()
  empty.append('quality', '50')
  expect(await post(empty)).toMatchObject({ errorCode: 10001, message: 'Invalid parameter: file' })
  const asText = new FormData()
  asText.append('file', 'not a file')
  expect(await post(asText)).toMatchObject({ errorCode: 10001, message: 'Invalid parameter: file' })
  const two = new FormData()
  for (const name of ['file', 'other']) {
    two.append(name, new Blob([new Uint8Array(await createPicture())]), 'a.png')
  }
  expect((await post(two)).status).toBeLessThan(500)
  const broken = await post('--x\r\nContent-Dispo', 'multipart/form-data; boundary=x')
  expect(broken).toMatchObject({ status: 200, errorCode: 10001 })
  const noBoundary = await post('hello', 'multipart/form-data')
  expect(noBoundary).toMatchObject({ status: 200, errorCode: 10001 })
  const proto = new FormData()
  proto.append('__proto__', 'x')
  expect(await post(proto)).toMatchObject({ errorCode: 10001 })
})

test('a user has twenty uploads a day', async () => {
  const limited = await startTestApp({ withCatalogue: false, env: { LIMITS_SCALE: '1' } })
  try {
    const { token: own } = await createTestUsers(limited).createMember()
    const bytes = await createPicture()
    for (let i = 0; i < 20; i++) expect((await upload(limited.api, own, bytes)).errorCode).toBe(0)
    expect(await upload(limited.api, own, bytes)).toMatchObject({ status: 429, errorCode: 10002 })
    expect(limited.storage.keys()).toHaveLength(20)
  } finally {
    await limited.stop()
  }
})
