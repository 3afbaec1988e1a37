import type { ResponseData, JsonCall, RequestInput, StreamCall } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { BASE_PATH, type Language } from '@dulcinea/contract/constants'
import { createLineDecoder, type StreamLine } from '@dulcinea/contract/stream'

/** Shown in the list of devices. */
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export type ClientSession = { language: Language; token?: string }

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

const encodeBody = (call: JsonCall | StreamCall, fields: Map<string, unknown>) => {
  if (call.body === 'json') {
    const headers = { 'content-type': 'application/json' }
    return { headers, body: JSON.stringify(Object.fromEntries(fields)) }
  }
  if (call.body === 'multipart') {
    const form = new FormData()
    for (const [name, value] of fields) {
      form.append(name, value instanceof Blob ? value : toText(value))
    }
    return { headers: {}, body: form }
  }
  const form = [...fields].map(([name, value]) => [name, toText(value)])
  return { headers: {}, body: new URLSearchParams(form) }
}

/** An API client of the running product. */
export const createDemoClient = (origin: string) => {
  const request = async (
    call: JsonCall | StreamCall,
    input: unknown,
    { caller, base }: { caller: ClientSession; base: string },
  ): Promise<Response> => {
    const fields = new Map<string, unknown>(
      Object.entries(Object(input)).filter(([, value]) => value !== undefined),
    )
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = toText(fields.get(name))
      fields.delete(name)
      return encodeURIComponent(value)
    })
    const { headers, body } = encodeBody(call, fields)
    const isGet = call.method === 'GET'
    const query = isGet && body instanceof URLSearchParams ? `?${body.toString()}` : ''
    return fetch(`${origin}${base}${path}${query}`, {
      method: call.method,
      headers: {
        ...headers,
        'accept-language': caller.language,
        'user-agent': USER_AGENT,
        ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      },
      ...(isGet ? {} : { body }),
    })
  }

  const readAnswer = async <C extends JsonCall>(
    call: C,
    response: Response,
  ): Promise<ResponseData<C>> => {
    const { errorCode, message, data } = Object(await response.json())
    if (errorCode !== 0) throw new Error(`${call.path}: ${errorCode} ${message}`)
    return call.output.parse(data) as ResponseData<C>
  }

  return {
    send: async <C extends JsonCall>(
      call: C,
      input: RequestInput<C>,
      caller: ClientSession,
    ): Promise<ResponseData<C>> =>
      readAnswer(call, await request(call, input, { caller, base: BASE_PATH })),
    sendToConsole: async <C extends JsonCall>(
      call: C,
      input: RequestInput<C>,
      caller: ClientSession,
    ): Promise<ResponseData<C>> =>
      readAnswer(call, await request(call, input, { caller, base: CONSOLE_BASE_PATH })),
    /** Reads all lines of a stream until it has ended. */
    readStream: async <C extends StreamCall>(
      call: C,
      input: RequestInput<C>,
      caller: ClientSession,
    ): Promise<StreamLine[]> => {
      const response = await request(call, input, { caller, base: BASE_PATH })
      const text = await response.text()
      const decoder = createLineDecoder()
      const lines = [...decoder.push(text), ...decoder.end()]
      if (!lines.length) throw new Error(`${call.path}: ${text}`)
      return lines
    },
    /** Approves a payment on the page of the PayPal simulator, as the form in a browser does. */
    approvePayment: async (approveUrl: string): Promise<void> => {
      const url = new URL(approveUrl)
      const id = url.searchParams.get('token') ?? url.searchParams.get('ba_token') ?? ''
      const response = await fetch(new URL(url.pathname, origin), {
        method: 'POST',
        body: new URLSearchParams({ id, action: 'approve' }),
        redirect: 'manual',
      })
      if (response.status >= 400)
        throw new Error(`The payment was not accepted: ${response.status}`)
    },
  }
}

export type DemoClient = ReturnType<typeof createDemoClient>
