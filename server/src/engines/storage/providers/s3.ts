import { AwsClient } from 'aws4fetch'
import { isStorageKey, isWholeKey } from '../../../kernel/picture-names.ts'
import type { Storage } from '../port.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const ONE_TRY_MS = 10_000
const RETRIES = 2

/** A fault of the bucket: which call, what it answered; never a key or a secret. */
export class StorageError extends Error {}

type Options = { tryMs?: number; retries?: number }

/** Any bucket that speaks S3, addressed by its path: the way that every such server understands. */
export const s3Storage = (settings: S3Settings, options: Options = {}): Storage => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  // Its own repeating waits without a limit to each try; ours is below.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const { tryMs = ONE_TRY_MS, retries = RETRIES } = options

  const urlOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('Not a storage key')
    return `${endpoint}/${bucket}/${key}`
  }

  /** Reads the whole answer within the time of one try; a broken one is tried again. */
  const ask = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', url: string, body?: Buffer) => {
    let fault = ''
    for (let tries = 0; tries <= retries; tries++) {
      try {
        const signed = await client.sign(url, {
          method,
          ...(body
            ? { body: new Uint8Array(body), headers: { 'content-type': 'image/webp' } }
            : {}),
        })
        const answer = await fetch(signed, { signal: AbortSignal.timeout(tryMs) })
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (answer.ok || answer.status === 404) return { status: answer.status, bytes }
        fault = `answered ${answer.status}`
        // Told plainly that it will not do it, it is not asked again.
        if (answer.status < 500 && answer.status !== 429) break
      } catch (error) {
        fault = error instanceof Error && error.name === 'TimeoutError' ? 'took too long' : 'failed'
      }
    }
    throw new StorageError(`${method} in the bucket ${bucket} ${fault}`)
  }

  return {
    name: `bucket ${bucket} at ${new URL(endpoint).host}`,
    has: async (key) => (await ask('HEAD', urlOf(key))).status === 200,
    async put(key, bytes) {
      const { status } = await ask('PUT', urlOf(key), bytes)
      // A bucket that is not there is no place to keep anything.
      if (status === 404) throw new StorageError(`the bucket ${bucket} is not there`)
    },
    async get(key) {
      const { status, bytes } = await ask('GET', urlOf(key))
      return status === 404 ? null : bytes
    },
    async remove(key) {
      await ask('DELETE', urlOf(key))
    },
    async *list() {
      let from = ''
      do {
        const { status, bytes } = await ask('GET', `${endpoint}/${bucket}?list-type=2${from}`)
        if (status === 404) throw new StorageError(`the bucket ${bucket} is not there`)
        const page = bytes.toString()
        // Names of our own making need no unescaping.
        for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) {
          if (isWholeKey(key)) yield key
        }
        const next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
        from = next ? `&continuation-token=${encodeURIComponent(next)}` : ''
      } while (from)
    },
  }
}
