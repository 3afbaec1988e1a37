import { vi } from 'vitest'
import type { z } from 'zod'
import { envelope, type Call, type JsonCall } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'

export type FakeServerRequest = {
  call: Call
  url: URL
  method: string
  headers: Headers
  body: RequestInit['body']
}
/** The fields of a sent form; throws when the request had no form body. */
export const readForm = (request: FakeServerRequest | undefined): Record<string, string> => {
  if (!(request?.body instanceof URLSearchParams)) throw new Error('No form was sent.')
  return Object.fromEntries(request.body)
}

type Responder = (
  request: FakeServerRequest,
  signal: AbortSignal | null,
) => Response | Promise<Response>

export type FakeServer = {
  /** All requests received so far. */
  requests: FakeServerRequest[]
  requestsTo: (call: Call) => FakeServerRequest[]
  respondBy: (call: Call, respond: Responder) => void
  /** The same response each time; validated now, so that an outdated fixture fails where it is written. */
  respondWith: <I extends z.ZodType, O extends z.ZodType>(
    call: JsonCall<I, O>,
    data: z.input<O>,
  ) => void
  respondFrom: <I extends z.ZodType, O extends z.ZodType>(
    call: JsonCall<I, O>,
    make: (request: FakeServerRequest) => z.input<O>,
  ) => void
  refuse: (call: Call, errorCode: number, message: string, status?: number) => void
  /** Lets the network fail for this call. */
  failNetwork: (call: Call) => void
}

const toPattern = (path: string): RegExp =>
  new RegExp(`^${BASE_PATH}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

export const jsonResponse = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })

const toEnvelope = (call: JsonCall, data: unknown) =>
  envelope(call.output).parse({ code: 200, errorCode: 0, message: 'ok', data })

/** A fake server that validates its responses with the contract: an outdated fixture throws. */
export const createFakeServer = (): FakeServer => {
  const responders = new Map<Call, Responder>()
  const requests: FakeServerRequest[] = []

  const fakeFetch = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const method = init.method ?? 'GET'
    const entry = [...responders].find(
      ([call]) => call.method === method && toPattern(call.path).test(url.pathname),
    )
    if (!entry) return jsonResponse({ code: 404, errorCode: 404, message: '', data: null }, 404)
    const [call, respond] = entry
    const request = { call, url, method, headers: new Headers(init.headers), body: init.body }
    requests.push(request)
    return respond(request, init.signal ?? null)
  }
  vi.stubGlobal('fetch', vi.fn(fakeFetch))

  return {
    requests: requests,
    requestsTo: (call) => requests.filter((each) => each.call === call),
    respondBy: (call, respond) => void responders.set(call, respond),
    respondWith: (call, data) => {
      const body = toEnvelope(call, data)
      responders.set(call, () => jsonResponse(body))
    },
    respondFrom: (call, make) =>
      void responders.set(call, (request) => jsonResponse(toEnvelope(call, make(request)))),
    refuse: (call, errorCode, message, status = 200) =>
      void responders.set(call, () =>
        jsonResponse({ code: status, errorCode, message, data: null }, status),
      ),
    failNetwork: (call) => void responders.set(call, () => Promise.reject(new TypeError('down'))),
  }
}
