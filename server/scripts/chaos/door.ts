import { envelope, type Answer, type Call, type JsonCall } from '@dulcinea/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { clientOf } from '../../test/support/client.ts'
import type { Notebook } from './notebook.ts'

type Fields = Record<string, string | number | boolean>

/** Longer than any fault lasts: whoever hangs beyond it was forgotten. */
const LIMIT_MS = 60_000
const TRY_AGAIN_MS = 250
const TELLS_TO_COME_AGAIN = [429, 503]

/** Nobody answered, or the answer was to come again: nothing is acknowledged. */
export class Away extends Error {}

/** The server said no, and said why. */
export class Refused extends Error {
  readonly errorCode: number

  constructor(errorCode: number, message: string) {
    super(`${errorCode} ${message}`)
    this.errorCode = errorCode
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

export const openDoor = (api: string, notebook: Notebook) => {
  const client = clientOf(api)
  const { counts, complaints } = notebook

  /** The answer, if it is one; what must never be answered is written down. */
  const request = async (call: Call, fields: Fields, token?: string, signal?: AbortSignal) => {
    const limit = AbortSignal.timeout(LIMIT_MS)
    const began = performance.now()
    const answer = await client
      .request(call, fields, { token, signal: signal ? AbortSignal.any([signal, limit]) : limit })
      .catch((error: unknown) => {
        counts.away++
        if (limit.aborted) complaints.push(`${call.path} hung for ${LIMIT_MS / 1000} s`)
        throw new Away(reasonOf(error))
      })
    if (TELLS_TO_COME_AGAIN.includes(answer.status)) {
      counts.refused++
      await answer.body?.cancel()
      if (!answer.headers.get('retry-after')) {
        complaints.push(`${call.path} answered ${answer.status} and not when to come again`)
      }
      throw new Away(`${answer.status}`)
    }
    if (answer.status >= 500) {
      const text = (await answer.text().catch(() => '')).slice(0, 200)
      const after = Math.round(performance.now() - began)
      complaints.push(`${call.path} answered ${answer.status} after ${after} ms: ${text}`)
      throw new Away(`${answer.status}`)
    }
    counts.answered++
    return answer
  }

  const parsed = async (answer: Response): Promise<unknown> => {
    const body: unknown = await answer.json().catch((error: unknown) => {
      throw new Away(reasonOf(error))
    })
    const { errorCode, message, data } = envelope(z.unknown()).parse(body)
    if (errorCode) throw new Refused(errorCode, message)
    return data
  }

  const ask = async <C extends JsonCall>(call: C, fields: Fields = {}, token?: string) =>
    call.output.parse(await parsed(await request(call, fields, token))) as Answer<C>

  return { client, request, parsed, ask }
}
export type Door = ReturnType<typeof openDoor>

/** Tries again while nobody is there, as an app does; tells nothing when it takes too long. */
export const patiently = async <T>(
  work: () => Promise<T>,
  { forMs = 90_000 }: { forMs?: number } = {},
): Promise<T> => {
  const giveUp = Date.now() + forMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Away) || Date.now() > giveUp) throw error
      await sleep(TRY_AGAIN_MS)
    }
  }
}
