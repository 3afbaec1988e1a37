import type { Call } from '@dulcinea/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fail } from '../kernel/fail.ts'
import { readMultipartFields } from './multipart.ts'

// An empty string clears these fields; for all other fields it means "absent".
const CLEARABLE_FIELDS = new Set(['nick', 'head', 'description'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const normalizeText = (key: string, value: string): string => {
  // PostgreSQL cannot store NUL in a text.
  if (value.includes('\u0000')) throw fail('BAD_PARAMETER', { field: key })
  // A lone surrogate is not a valid character and cannot be stored.
  return value.toWellFormed().trim()
}

const normalizeEntries = (fields: Record<string, unknown>): [string, unknown][] =>
  Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'string' ? normalizeText(key, value) : value,
  ])

const normalizeFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    normalizeEntries(fields).filter(([key, value]) => value !== '' || CLEARABLE_FIELDS.has(key)),
  )

const readRawInput = (request: FastifyRequest, call: Call): unknown => {
  if (call.body === 'none') return request.query
  if (call.body === 'multipart') return readMultipartFields(request)
  if (request.isMultipart()) throw fail('UNSUPPORTED_BODY')
  return request.body ?? {}
}

const readFields = async (
  request: FastifyRequest,
  call: Call,
): Promise<Record<string, unknown>> => {
  const sent = await readRawInput(request, call)
  if (!isRecord(sent)) throw fail('BAD_PARAMETER', { field: 'body' })
  const pathParams = isRecord(request.params) ? request.params : {}
  // An empty path parameter is invalid, not absent: a body field must not replace it.
  return { ...normalizeFields(sent), ...Object.fromEntries(normalizeEntries(pathParams)) }
}

/** Parses the request by the call's schema; the failure names the first invalid field. */
export const readInput = async <C extends Call>(
  request: FastifyRequest,
  call: C,
): Promise<z.output<C['input']>> => {
  const parsed = call.input.safeParse(await readFields(request, call))
  if (parsed.success) return parsed.data as z.output<C['input']>
  const [issue] = parsed.error.issues
  throw fail('BAD_PARAMETER', { field: String(issue?.path[0] ?? 'body') })
}
