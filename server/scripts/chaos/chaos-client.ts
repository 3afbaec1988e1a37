import { envelope, type ResponseData, type Call, type JsonCall } from '@dulcinea/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createClient } from '../../test/support/client.ts'
import type { ClientRecord } from './client-record.ts'

type Fields = Record<string, string | number | boolean>

/** Longer than any fault lasts. */
const REQUEST_TIMEOUT_MS = 60_000
const RETRY_MS = 250
const RETRYABLE_STATUSES = [429, 503]

/** No response, or one that says to retry later: nothing is acknowledged. */
export class UnavailableError extends Error {}

/** The server refused the request with an error code. */
export class RefusedError extends Error {
  readonly errorCode: number

  constructor(errorCode: number, message: string) {
    super(`${errorCode} ${message}`)
    this.errorCode = errorCode
  }
}

const getReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

export const createChaosClient = (api: string, record: ClientRecord) => {
  const baseClient = createClient(api)
  const { counts, violations } = record

  /** Sends a request; responses that must never occur are recorded as violations. */
  const request = async (call: Call, fields: Fields, token?: string, signal?: AbortSignal) => {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const startedAt = performance.now()
    const response = await baseClient
      .request(call, fields, {
        token,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      .catch((error: unknown) => {
        counts.unavailable++
        if (timeout.aborted) violations.push(`${call.path} hung for ${REQUEST_TIMEOUT_MS / 1000} s`)
        throw new UnavailableError(getReason(error))
      })
    if (RETRYABLE_STATUSES.includes(response.status)) {
      counts.refused++
      await response.body?.cancel()
      if (!response.headers.get('retry-after')) {
        violations.push(`${call.path} answered ${response.status} without Retry-After`)
      }
      throw new UnavailableError(`${response.status}`)
    }
    if (response.status >= 500) {
      const text = (await response.text().catch(() => '')).slice(0, 200)
      const after = Math.round(performance.now() - startedAt)
      violations.push(`${call.path} answered ${response.status} after ${after} ms: ${text}`)
      throw new UnavailableError(`${response.status}`)
    }
    counts.answered++
    return response
  }

  const parseEnvelope = async (response: Response): Promise<unknown> => {
    const body: unknown = await response.json().catch((error: unknown) => {
      throw new UnavailableError(getReason(error))
    })
    const { errorCode, message, data } = envelope(z.unknown()).parse(body)
    if (errorCode) throw new RefusedError(errorCode, message)
    return data
  }

  const send = async <C extends JsonCall>(call: C, fields: Fields = {}, token?: string) =>
    call.output.parse(await parseEnvelope(await request(call, fields, token))) as ResponseData<C>

  return { baseClient, request, parseEnvelope, send }
}
export type ChaosClient = ReturnType<typeof createChaosClient>

/** The API client of the simulated users, and the record of what the server has acknowledged. */
export type ClientContext = { client: ChaosClient; record: ClientRecord }

/** Retries while the server is unavailable, as an app does, until the time is over. */
export const retryWhileUnavailable = async <T>(
  work: () => Promise<T>,
  { timeoutMs = 90_000 }: { timeoutMs?: number } = {},
): Promise<T> => {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof UnavailableError) || Date.now() > deadline) throw error
      await sleep(RETRY_MS)
    }
  }
}
