import { ImageModelError } from '../port.ts'

const MOST_ANSWER_BYTES = 60 * 1024 * 1024

const refusedBy = (status: number): boolean => status >= 400 && status < 500

/** Reads no more than an answer may be long, however long the other side goes on. */
const readLimited = async (answer: Response): Promise<string> => {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    length += piece.length
    if (length > MOST_ANSWER_BYTES) {
      throw new ImageModelError('unreadable', 'the engine answered with too much')
    }
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces).toString('utf8')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ImageModelError('unreadable', 'the engine did not answer with JSON')
  }
}

/** Asks an engine and reads its JSON; every fault has a name, and none tells a key or a prompt. */
export const askEngine = async (
  url: string,
  { body, apiKey, signal }: { body: object; apiKey?: string; signal: AbortSignal },
): Promise<unknown> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      const isTold = refusedBy(answer.status) && answer.status !== 408 && answer.status !== 429
      const reason = isTold ? 'refused' : 'unavailable'
      throw new ImageModelError(reason, `the engine answered ${answer.status}`)
    }
    return parsed(await readLimited(answer))
  } catch (error) {
    if (error instanceof ImageModelError) throw error
    signal.throwIfAborted()
    throw new ImageModelError('unavailable', 'the engine cannot be reached')
  }
}

/** The bytes of a picture in base64; with or without a data address before it. */
export const bytesOf = (text: unknown): Buffer => {
  if (typeof text !== 'string') {
    throw new ImageModelError('unreadable', 'the engine sent no picture')
  }
  const bytes = Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64')
  if (!bytes.length) throw new ImageModelError('unreadable', 'the engine sent an empty picture')
  return bytes
}
