import { z } from 'zod'
import type { Call } from './call.ts'
import { envelope } from './envelope.ts'
import { BASE_PATH } from './shared/constants.ts'
import { ERRORS } from './shared/errors.ts'

const MEDIA = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
  none: '',
} as const

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] }

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const toParameters = (call: Call, input: JsonSchema) => {
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  return Object.entries(input.properties ?? {})
    .filter(([name]) => inPath.has(name) || call.body === 'none')
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (input.required ?? []).includes(name),
      schema,
    }))
}

const toResponse = (call: Call) => {
  switch (call.kind) {
    case 'stream':
      return {
        description: 'Lines of JSON, one by one, without a content type; a refusal is the envelope',
      }
    case 'download':
      return {
        description: 'A file; a refusal is the envelope',
        content: { [call.contentType]: { schema: { type: 'string', format: 'binary' } } },
      }
    case 'json':
      return {
        description: 'The envelope; a nonzero errorCode is a refusal',
        content: { 'application/json': { schema: toSchema(envelope(call.output), 'output') } },
      }
  }
}

const toOperation = (family: string, name: string, call: Call) => {
  const input = toSchema(call.input, 'input')
  return {
    operationId: `${family}.${name}`,
    tags: [family],
    summary: call.summary,
    ...(call.access === 'anyone' ? { security: [] } : {}),
    parameters: toParameters(call, input),
    ...(call.body === 'none'
      ? {}
      : { requestBody: { content: { [MEDIA[call.body]]: { schema: input } } } }),
    responses: { 200: toResponse(call) },
    'x-access': call.access,
    'x-errors': call.errors.map((error) => ERRORS[error].errorCode),
  }
}

/** The OpenAPI document, generated from the same objects that the server routes by. */
export const toOpenApi = (calls: Record<string, Record<string, Call>>) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [family, members] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(members)) {
      const path = (paths[call.path] ??= {})
      path[call.method.toLowerCase()] = toOperation(family, name, call)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dulcinea', version: '1.1.0' },
    servers: [{ url: BASE_PATH }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths,
  }
}
