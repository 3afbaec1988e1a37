import type { FastifyInstance } from 'fastify'
import { parse, type ParsedUrlQuery } from 'node:querystring'
import { fail } from '../kernel/fail.ts'

/** The largest call has some twenty fields. */
const MAX_FIELDS = 64
const MAX_JSON_DEPTH = 16
/** Object members and array items together. */
const MAX_JSON_VALUES = 512

const hasAtMost = (text: string, separator: string, max: number): boolean => {
  let count = 0
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    if (++count > max) return false
  }
  return true
}

/** Parses a form or a query string; fields beyond the limit are ignored. */
export const parseFields = (text: string): ParsedUrlQuery =>
  parse(text, '&', '=', { maxKeys: MAX_FIELDS })

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Whether JSON is within the limits of depth and values, by one scan of its characters. */
export const isSimpleJson = (text: string): boolean => {
  let depth = 0
  let values = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isInString = false
    } else if (code === QUOTE) isInString = true
    else if (OPENING.has(code)) {
      if (++depth > MAX_JSON_DEPTH) return false
    } else if (CLOSING.has(code)) depth--
    else if (code === COMMA && ++values > MAX_JSON_VALUES) return false
  }
  return true
}

/**
 * Registers the parsers of forms and JSON. The number of fields and the depth are checked before
 * parsing: a megabyte of small fields blocks the event loop as long as hundreds of ordinary calls.
 */
export const registerBodyParsers = (server: FastifyInstance) => {
  // No call takes plain text; without a parser it is rejected as unsupported.
  server.removeAllContentTypeParsers()
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isSimpleJson(body)) void parseJson(request, body, done)
      else done(fail('TOO_LARGE'))
    },
  )
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      if (hasAtMost(body, '&', MAX_FIELDS - 1)) done(null, parseFields(body))
      else done(fail('TOO_LARGE'))
    },
  )
  server.addHook('onRequest', async ({ url }) => {
    if (!hasAtMost(url, '&', MAX_FIELDS - 1)) throw fail('TOO_LARGE')
  })
}
