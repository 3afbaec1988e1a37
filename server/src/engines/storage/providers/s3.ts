import type { S3Settings } from '../../../config/config.ts'
import { AwsClient } from 'aws4fetch'
import { isStorageKey, isOriginalKey } from '../../../kernel/picture-names.ts'
import type { Storage } from '../port.ts'

const ATTEMPT_TIMEOUT_MS = 10_000
const MAX_RETRIES = 2

/** A failed bucket call: method and status, never a key or a secret. */
export class StorageError extends Error {}

type Options = { attemptTimeoutMs?: number; retries?: number }

/** Any S3-compatible bucket, with path-style URLs because every server supports them. */
export const createS3Storage = (settings: S3Settings, options: Options = {}): Storage => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  // The library's retries have no timeout per attempt, so ours are used.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const { attemptTimeoutMs = ATTEMPT_TIMEOUT_MS, retries = MAX_RETRIES } = options

  const toUrl = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('Not a storage key')
    return `${endpoint}/${bucket}/${key}`
  }

  /** Sends a request and reads the whole response, with a timeout per attempt and retries. */
  const send = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', url: string, body?: Buffer) => {
    let fault = ''
    for (let attempt = 0; attempt <= retries; attempt++) {
      try {
        const signed = await client.sign(url, {
          method,
          ...(body
            ? { body: new Uint8Array(body), headers: { 'content-type': 'image/webp' } }
            : {}),
        })
        const response = await fetch(signed, { signal: AbortSignal.timeout(attemptTimeoutMs) })
        const bytes = Buffer.from(await response.arrayBuffer())
        if (response.ok || response.status === 404) return { status: response.status, bytes }
        fault = `answered ${response.status}`
        // Client errors are not retried, except for rate limiting.
        if (response.status < 500 && response.status !== 429) break
      } catch (error) {
        fault = error instanceof Error && error.name === 'TimeoutError' ? 'took too long' : 'failed'
      }
    }
    throw new StorageError(`${method} in the bucket ${bucket} ${fault}`)
  }

  return {
    name: `bucket ${bucket} at ${new URL(endpoint).host}`,
    has: async (key) => (await send('HEAD', toUrl(key))).status === 200,
    async put(key, bytes) {
      const { status } = await send('PUT', toUrl(key), bytes)
      // A 404 on PUT means that the bucket does not exist.
      if (status === 404) throw new StorageError(`the bucket ${bucket} does not exist`)
    },
    async get(key) {
      const { status, bytes } = await send('GET', toUrl(key))
      return status === 404 ? null : bytes
    },
    async remove(key) {
      await send('DELETE', toUrl(key))
    },
    async *list() {
      let from = ''
      do {
        const { status, bytes } = await send('GET', `${endpoint}/${bucket}?list-type=2${from}`)
        if (status === 404) throw new StorageError(`the bucket ${bucket} does not exist`)
        const page = bytes.toString()
        // Our own keys never need XML unescaping.
        for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) {
          if (isOriginalKey(key)) yield key
        }
        const next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
        from = next ? `&continuation-token=${encodeURIComponent(next)}` : ''
      } while (from)
    },
  }
}
