import { calls, envelope, type ResponseData, type Call, type JsonCall } from '@dulcinea/contract'
import { createLineDecoder, type StreamLine } from '@dulcinea/contract/stream'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'

type Options = {
  token?: string
  language?: string
  signal?: AbortSignal
  /** The address that a trusted proxy reports; only where TRUST_PROXY is set. */
  network?: string
}
type Fields = Record<string, string | number | boolean>
type Envelope = { code: number; errorCode: number; message: string; data: unknown }

export const createDeviceKey = (): string =>
  `print${randomBytes(4).toString('hex')}.${randomBytes(16).toString('hex')}`

/** An HTTP client that sends calls as the contract describes them. */
export const createClient = (api: string, extraHeaders: Record<string, string> = {}) => {
  const request = (call: Call, fields: Fields, options: Options = {}): Promise<Response> => {
    const remaining = { ...fields }
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(remaining[name])
      delete remaining[name]
      return encodeURIComponent(value)
    })
    const form = new URLSearchParams(
      Object.entries(remaining).map(([key, value]) => [key, String(value)]),
    )
    const isGet = call.method === 'GET'
    return fetch(`${api}${path}${isGet && form.size ? `?${form.toString()}` : ''}`, {
      method: call.method,
      body: isGet ? undefined : form,
      signal: options.signal,
      headers: {
        ...extraHeaders,
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.language ? { 'accept-language': options.language } : {}),
        ...(options.network ? { 'x-forwarded-for': options.network } : {}),
      },
    })
  }
  const sendRaw = async (
    call: Call,
    fields: Fields = {},
    options: Options = {},
  ): Promise<Envelope> =>
    envelope(z.unknown()).parse(await (await request(call, fields, options)).json()) as Envelope

  const send = async <C extends JsonCall>(call: C, fields: Fields = {}, options: Options = {}) => {
    const answer = await sendRaw(call, fields, options)
    if (answer.errorCode) throw new Error(`${call.path}: ${answer.errorCode} ${answer.message}`)
    return call.output.parse(answer.data) as ResponseData<C>
  }

  /** Yields the lines of a streamed response as they arrive. */
  async function* streamLines(call: Call, fields: Fields, options: Options = {}) {
    const response = await request(call, fields, options)
    if (response.headers.get('content-type')) {
      throw new Error(`refused: ${await response.text()}`)
    }
    const decoder = createLineDecoder()
    const utf8 = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      for (const line of decoder.push(utf8.decode(chunk, { stream: true }))) yield line
    }
  }
  const collectLines = async (
    call: Call,
    fields: Fields,
    options: Options = {},
  ): Promise<StreamLine[]> => Array.fromAsync(streamLines(call, fields, options))

  const signInGuest = async (device = createDeviceKey(), options: Options = {}) =>
    send(calls.identity.guestLogin, { device, pf: 'web', channel: 'web' }, options)

  return {
    request,
    sendRaw,
    send,
    streamLines,
    collectLines,
    signInGuest,
  }
}
export type Client = ReturnType<typeof createClient>

/** Joins the text of all `delta` lines: what a client shows after reading them. */
export const getStreamText = (lines: readonly StreamLine[]): string =>
  lines.map((line) => (line.type === 'delta' ? line.text : '')).join('')
