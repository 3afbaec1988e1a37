import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { namesInPath, type NamedCall } from './every-call.ts'

/** A file as a form brings it. */
export class SentFile {
  readonly bytes: Buffer
  readonly name: string
  readonly type: string

  constructor(bytes: Buffer, name = 'a.png', type = 'image/png') {
    this.bytes = bytes
    this.name = name
    this.type = type
  }

  // What a failed case prints: what it was, not all of its bytes.
  toJSON() {
    return { file: this.name, type: this.type, size: this.bytes.length }
  }
}

export type Encoding = 'query' | 'form' | 'json' | 'multipart'
export type Pairs = readonly (readonly [string, unknown])[]
export type Sent = Pick<NamedCall, 'call' | 'base'> & {
  fields: Pairs
  encoding: Encoding
  token?: string
  /** In place of the fields: a body that is none. */
  raw?: { type: string; body: string | Buffer }
  headers?: Record<string, string>
  /** For an answer that waits for work to be done. */
  limitMs?: number
}
export type Got = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  ms: number
  isHung: boolean
}

// Not encodeURIComponent: half a pair of surrogates must go out too.
const escaped = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^A-Za-z0-9_.~-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const pairs = (fields: Pairs): string =>
  fields
    .flatMap(([name, value]) =>
      (Array.isArray(value) && value.length < 50 ? value : [value]).map(
        (one: unknown) => `${escaped(name)}=${escaped(asText(one))}`,
      ),
    )
    .join('&')

// By hand, so that `__proto__` is a name and a name may come twice.
const json = (fields: Pairs): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`

const BOUNDARY = 'a-boundary-of-the-tests'
const quoted = (text: string): string => text.replace(/["\r\n]/g, '_')

const parts = (fields: Pairs): Buffer =>
  Buffer.concat([
    ...fields.flatMap(([name, value]) => {
      const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"`
      const isFile = value instanceof SentFile
      return [
        Buffer.from(
          isFile
            ? `${head}; filename="${quoted(value.name)}"\r\ncontent-type: ${value.type}\r\n\r\n`
            : `${head}\r\n\r\n`,
        ),
        isFile ? value.bytes : Buffer.from(asText(value)),
        Buffer.from('\r\n'),
      ]
    }),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])

const bodyOf = ({ encoding, fields, raw }: Sent): { type: string; body: string | Buffer } => {
  if (raw) return raw
  if (encoding === 'json') return { type: 'application/json', body: json(fields) }
  if (encoding === 'multipart') {
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: parts(fields) }
  }
  return { type: 'application/x-www-form-urlencoded', body: pairs(fields) }
}

const targetOf = ({ call, base, fields, encoding }: Sent): { path: string; rest: Pairs } => {
  const inPath = namesInPath(call)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    escaped(asText(fields.find(([key]) => key === name)?.[1] ?? 'absent')),
  )
  const rest = fields.filter(([name]) => !inPath.has(name))
  const query = encoding === 'query' && rest.length ? `?${pairs(rest)}` : ''
  return { path: base + path + query, rest }
}

/** Sends calls byte by byte as they are wished, over a few kept connections. */
export const wireTo = (origin: string, limitMs: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(origin)
  const send = (sent: Sent): Promise<Got> => {
    const { path, rest } = targetOf(sent)
    const body = sent.call.method === 'GET' ? null : bodyOf({ ...sent, fields: rest })
    const started = performance.now()
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      let status = 0
      let headers: IncomingHttpHeaders = {}
      const end = (isHung: boolean) => {
        clearTimeout(patience)
        const ms = performance.now() - started
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
      const patience = setTimeout(() => {
        end(true)
        outgoing.destroy()
      }, sent.limitMs ?? limitMs)
      // A server that refuses a body early may close before all of it was taken.
      outgoing.on('error', (error) => {
        clearTimeout(patience)
        if (status) end(false)
        else reject(error)
      })
      outgoing.end(body?.body)
    })
  }
  return { send, close: () => agent.destroy() }
}
export type Wire = ReturnType<typeof wireTo>
