import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { getPathParameters, type NamedCall } from './contract-calls.ts'

/** A file in a multipart form. */
export class UploadFile {
  readonly bytes: Buffer
  readonly name: string
  readonly type: string

  constructor(bytes: Buffer, name = 'a.png', type = 'image/png') {
    this.bytes = bytes
    this.name = name
    this.type = type
  }

  // Printed when a case fails: the description of the file without its bytes.
  toJSON() {
    return { file: this.name, type: this.type, size: this.bytes.length }
  }
}

export type BodyEncoding = 'query' | 'form' | 'json' | 'multipart'
export type FieldPairs = readonly (readonly [string, unknown])[]
export type RawRequest = Pick<NamedCall, 'call' | 'base'> & {
  fields: FieldPairs
  encoding: BodyEncoding
  token?: string
  /** A raw body that replaces the fields. */
  raw?: { type: string; body: string | Buffer }
  headers?: Record<string, string>
  /** Overrides the timeout for calls that answer after slow work. */
  limitMs?: number
}
export type RawResponse = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  ms: number
  isHung: boolean
}

// Not encodeURIComponent: lone surrogates must be sent too.
const percentEncode = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^A-Za-z0-9_.~-]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const toQuery = (fields: FieldPairs): string =>
  fields
    .flatMap(([name, value]) =>
      (Array.isArray(value) && value.length < 50 ? value : [value]).map(
        (one: unknown) => `${percentEncode(name)}=${percentEncode(toText(one))}`,
      ),
    )
    .join('&')

// Built by hand, so that `__proto__` is a plain name and a name may occur twice.
const toJson = (fields: FieldPairs): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`

const BOUNDARY = 'a-boundary-of-the-tests'
const sanitizeQuoted = (text: string): string => text.replace(/["\r\n]/g, '_')

const toMultipart = (fields: FieldPairs): Buffer =>
  Buffer.concat([
    ...fields.flatMap(([name, value]) => {
      const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${sanitizeQuoted(name)}"`
      const isFile = value instanceof UploadFile
      return [
        Buffer.from(
          isFile
            ? `${head}; filename="${sanitizeQuoted(value.name)}"\r\ncontent-type: ${value.type}\r\n\r\n`
            : `${head}\r\n\r\n`,
        ),
        isFile ? value.bytes : Buffer.from(toText(value)),
        Buffer.from('\r\n'),
      ]
    }),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])

const encodeBody = ({
  encoding,
  fields,
  raw,
}: RawRequest): { type: string; body: string | Buffer } => {
  if (raw) return raw
  if (encoding === 'json') return { type: 'application/json', body: toJson(fields) }
  if (encoding === 'multipart') {
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: toMultipart(fields) }
  }
  return { type: 'application/x-www-form-urlencoded', body: toQuery(fields) }
}

const resolveTarget = ({
  call,
  base,
  fields,
  encoding,
}: RawRequest): { path: string; rest: FieldPairs } => {
  const inPath = getPathParameters(call)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    percentEncode(toText(fields.find(([key]) => key === name)?.[1] ?? 'absent')),
  )
  const rest = fields.filter(([name]) => !inPath.has(name))
  const query = encoding === 'query' && rest.length ? `?${toQuery(rest)}` : ''
  return { path: base + path + query, rest }
}

/** Sends calls exactly as given, over a few keep-alive connections. */
export const createRawClient = (origin: string, limitMs: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(origin)
  const send = (sent: RawRequest): Promise<RawResponse> => {
    const { path, rest } = resolveTarget(sent)
    const body = sent.call.method === 'GET' ? null : encodeBody({ ...sent, fields: rest })
    const startedAt = performance.now()
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      let status = 0
      let headers: IncomingHttpHeaders = {}
      const end = (isHung: boolean) => {
        clearTimeout(timeout)
        const ms = performance.now() - startedAt
        resolve({ status, headers, body: Buffer.concat(chunks), ms, isHung })
      }
      const outgoing = request(
        {
          agent,
          hostname,
          port,
          path,
          method: sent.call.method,
          headers: {
            ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
            ...(body
              ? {
                  ...(body.type ? { 'content-type': body.type } : {}),
                  'content-length': Buffer.byteLength(body.body),
                }
              : {}),
            ...sent.headers,
          },
        },
        (answer) => {
          status = answer.statusCode ?? 0
          headers = answer.headers
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => end(false))
          answer.on('error', reject)
        },
      )
      const timeout = setTimeout(() => {
        end(true)
        outgoing.destroy()
      }, sent.limitMs ?? limitMs)
      // A server that refuses a body early may close the connection before it has read all of it.
      outgoing.on('error', (error) => {
        clearTimeout(timeout)
        if (status) end(false)
        else reject(error)
      })
      outgoing.end(body?.body)
    })
  }
  return { send, close: () => agent.destroy() }
}
export type RawClient = ReturnType<typeof createRawClient>
