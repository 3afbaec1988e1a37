import type { Call } from '@dulcinea/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fail } from '../kernel/fail.ts'
import { multipartFields } from './multipart.ts'

// An empty one of these means "make it empty"; an empty anything else means "not given".
const MAY_BE_EMPTY = new Set(['nick', 'head', 'description'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const tidyText = (key: string, value: string): string => {
  // PostgreSQL has no such character in its texts.
  if (value.includes('\u0000')) throw fail('BAD_PARAMETER', { field: key })
  // Half of a pair of surrogates is no character and cannot be stored as it came.
  return value.toWellFormed().trim()
}

const tidied = (fields: Record<string, unknown>): [string, unknown][] =>
  Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'string' ? tidyText(key, value) : value,
  ])

const tidy = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(tidied(fields).filter(([key, value]) => value !== '' || MAY_BE_EMPTY.has(key)))

const givenIn = (request: FastifyRequest, call: Call): unknown => {
  if (call.body === 'none') return request.query
  if (call.body === 'multipart') return multipartFields(request)
  if (request.isMultipart()) throw fail('UNSUPPORTED_BODY')
  return request.body ?? {}
}

const fieldsOf = async (request: FastifyRequest, call: Call): Promise<Record<string, unknown>> => {
  const given = await givenIn(request, call)
  if (!isRecord(given)) throw fail('BAD_PARAMETER', { field: 'body' })
  const inPath = isRecord(request.params) ? request.params : {}
  // An empty one of these is wrong, not absent: what is in the body does not stand in for it.
  return { ...tidy(given), ...Object.fromEntries(tidied(inPath)) }
}

/** What the caller sent, read by the call's own schema; a wrong field is named. */
export const readInput = async <C extends Call>(
  request: FastifyRequest,
  call: C,
): Promise<z.output<C['input']>> => {
  const parsed = call.input.safeParse(await fieldsOf(request, call))
  if (parsed.success) return parsed.data as z.output<C['input']>
  const [issue] = parsed.error.issues
  throw fail('BAD_PARAMETER', { field: String(issue?.path[0] ?? 'body') })
}
