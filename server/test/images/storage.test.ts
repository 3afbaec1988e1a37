import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Storage } from '../../src/engines/storage/port.ts'
import { createLocalStorage } from '../../src/engines/storage/providers/local.ts'
import type { S3Settings } from '../../src/config/config.ts'
import { createS3Storage, StorageError } from '../../src/engines/storage/providers/s3.ts'
import { createStorage } from '../../src/engines/storage/registry.ts'

const BUCKET = 'pictures'
// The fixed credentials of the S3 fake; they work nowhere else.
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }

let folder: string
let bucket: S3rver
let settings: S3Settings

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-s3-'))
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await bucket.run()
  settings = { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, ...KEYS }
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const createKey = () => `${randomBytes(16).toString('hex')}.webp`

const PROVIDERS: [string, () => Storage][] = [
  ['a folder', () => createLocalStorage(join(folder, 'local'))],
  ['a bucket', () => createS3Storage(settings)],
]

describe.each(PROVIDERS)('storage in %s', (_, open) => {
  test('returns the stored bytes, also for sizes and formats', async () => {
    const storage = open()
    const name = createKey()
    const bytes = randomBytes(70_000)
    await storage.put(name, bytes)
    await storage.put(name.replace('.webp', '-320.avif'), Buffer.from('small'))
    expect((await storage.get(name))?.equals(bytes)).toBe(true)
    expect(await storage.has(name)).toBe(true)
    expect((await storage.get(name.replace('.webp', '-320.avif')))?.toString()).toBe('small')
  })

  test('returns null for a name that was never stored or was removed', async () => {
    const storage = open()
    const name = createKey()
    expect(await storage.get(name)).toBeNull()
    expect(await storage.has(name)).toBe(false)
    await storage.remove(name)
    await storage.put(name, Buffer.from('x'))
    await storage.remove(name)
    expect(await storage.get(name)).toBeNull()
  })

  test('keeps the last of two puts under one name', async () => {
    const storage = open()
    const name = createKey()
    await storage.put(name, Buffer.from('one'))
    await storage.put(name, Buffer.from('two'))
    expect((await storage.get(name))?.toString()).toBe('two')
  })

  test('lists stored names without their sizes and without removed ones', async () => {
    const storage = open()
    const [stored, gone] = [createKey(), createKey()]
    await storage.put(stored, Buffer.from('kept'))
    await storage.put(stored.replace('.webp', '-320.avif'), Buffer.from('small'))
    await storage.put(gone, Buffer.from('gone'))
    await storage.remove(gone)
    const listed = await Array.fromAsync(storage.list())
    expect(listed).toContain(stored)
    expect(listed).not.toContain(gone)
    expect(listed.filter((name) => name.includes('-'))).toEqual([])
  })

  test('refuses malformed names', async () => {
    const storage = open()
    for (const name of ['../secret', 'a/b.webp', '', `${'a'.repeat(32)}.svg`]) {
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not a storage key')
      await expect(storage.get(name)).rejects.toThrow('Not a storage key')
    }
  })

  test('has a name without the secret', () => {
    expect(open().name).not.toContain(KEYS.secretAccessKey)
  })
})

describe('a failing bucket', () => {
  const withFaultyBucket = async (
    answer: RequestListener,
    work: (storage: Storage) => Promise<void>,
  ) => {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    try {
      const endpoint = `http://127.0.0.1:${port}`
      await work(createS3Storage({ ...settings, endpoint }, { attemptTimeoutMs: 200, retries: 1 }))
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  test('is retried after an error', async () => {
    let attempts = 0
    await withFaultyBucket(
      (_request, response) => {
        attempts++
        response.statusCode = attempts === 1 ? 503 : 200
        response.end(attempts === 1 ? 'busy' : 'bytes')
      },
      async (storage) => expect((await storage.get(createKey()))?.toString()).toBe('bytes'),
    )
    expect(attempts).toBe(2)
  })

  test('is given up after a timeout', async () => {
    await withFaultyBucket(
      () => {},
      async (storage) => {
        const startedAt = performance.now()
        await expect(storage.put(createKey(), Buffer.from('x'))).rejects.toThrow('took too long')
        expect(performance.now() - startedAt).toBeLessThan(3_000)
      },
    )
  })

  test('that closes the connection or answers 403 is a StorageError, not a missing picture', async () => {
    await withFaultyBucket(
      (_request, response) => response.destroy(),
      async (storage) => expect(storage.get(createKey())).rejects.toThrow(StorageError),
    )
    await withFaultyBucket(
      (_request, response) => response.writeHead(403).end('<Error/>'),
      async (storage) => expect(storage.get(createKey())).rejects.toThrow('answered 403'),
    )
  })

  test('with an unknown key or a missing bucket gives a StorageError without the secret', async () => {
    const secretAccessKey = 'not to be told'
    const wrong = createS3Storage({ ...settings, accessKeyId: 'STRANGER', secretAccessKey })
    const fault = await wrong.put(createKey(), Buffer.from('x')).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(StorageError)
    expect(String(fault)).not.toContain(secretAccessKey)
    const elsewhere = createS3Storage({ ...settings, bucket: 'nowhere' })
    await expect(elsewhere.put(createKey(), Buffer.from('x'))).rejects.toThrow(StorageError)
  })
})

test('storage uses the bucket when configured, and the folder otherwise', () => {
  expect(createStorage({ s3: settings, dataDir: folder }).name).toContain('bucket pictures')
  expect(createStorage({ s3: null, dataDir: folder }).name).toContain(join(folder, 'images'))
})
