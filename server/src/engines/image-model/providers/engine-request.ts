import { ImageModelError } from '../port.ts'

const MAX_RESPONSE_BYTES = 60 * 1024 * 1024

const isClientError = (status: number): boolean => status >= 400 && status < 500

/** Reads the response up to the maximum size. */
const readLimited = async (response: Response): Promise<string> => {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > MAX_RESPONSE_BYTES) {
      throw new ImageModelError('unreadable', 'the response of the engine is too large')
    }
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces).toString('utf8')
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ImageModelError('unreadable', 'the engine did not answer with JSON')
  }
}

/** Posts to an engine and reads its JSON. Every failure has a reason; no message contains the API key or the prompt. */
export const postToEngine = async (
  url: string,
  { body, apiKey, signal }: { body: object; apiKey?: string; signal: AbortSignal },
): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
    })
    if (!response.ok) {
      await response.body?.cancel()
      const isRefusal =
        isClientError(response.status) && response.status !== 408 && response.status !== 429
      const reason = isRefusal ? 'refused' : 'unavailable'
      throw new ImageModelError(reason, `the engine answered ${response.status}`)
    }
    return parseJson(await readLimited(response))
  } catch (error) {
    if (error instanceof ImageModelError) throw error
    signal.throwIfAborted()
    throw new ImageModelError('unavailable', 'the engine cannot be reached')
  }
}

/** Decodes a base64 picture, with or without a data URL prefix. */
export const decodeBase64Picture = (text: unknown): Buffer => {
  if (typeof text !== 'string') {
    throw new ImageModelError('unreadable', 'the engine sent no picture')
  }
  const bytes = Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64')
  if (!bytes.length) throw new ImageModelError('unreadable', 'the engine sent an empty picture')
  return bytes
}
