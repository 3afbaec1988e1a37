import { vi } from 'vitest'
import type { z } from 'zod'
import { envelope, type Call, type JsonCall } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'

export type Asked = {
  call: Call
  url: URL
  method: string
  headers: Headers
  body: RequestInit['body']
}
/** The fields of a form that was sent; anything else is a failure of the test. */
export const formOf = (asked: Asked | undefined): Record<string, string> => {
  if (!(asked?.body instanceof URLSearchParams)) throw new Error('No form was sent.')
  return Object.fromEntries(asked.body)
}

type Reply = (asked: Asked, signal: AbortSignal | null) => Response | Promise<Response>

const pattern = (path: string): RegExp =>
  new RegExp(`^${BASE_PATH}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

export const jsonResponse = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })

const answered = (call: JsonCall, data: unknown) =>
  envelope(call.output).parse({ code: 200, errorCode: 0, message: 'ok', data })

/** A server that answers in the words of the contract: an answer that no longer fits its schema throws. */
export const fakeServer = () => {
  const replies = new Map<Call, Reply>()
  const asked: Asked[] = []

  const fetched = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const method = init.method ?? 'GET'
    const entry = [...replies].find(
      ([call]) => call.method === method && pattern(call.path).test(url.pathname),
    )
    if (!entry) return jsonResponse({ code: 404, errorCode: 404, message: '', data: null }, 404)
    const [call, reply] = entry
    const request = { call, url, method, headers: new Headers(init.headers), body: init.body }
    asked.push(request)
    return reply(request, init.signal ?? null)
  }
  vi.stubGlobal('fetch', vi.fn(fetched))

  return {
    asked,
    askedFor: (call: Call): Asked[] => asked.filter((each) => each.call === call),
    reply: (call: Call, reply: Reply) => void replies.set(call, reply),
    /** The same answer each time; checked now, so that a stale one fails where it is written. */
    answer: <I extends z.ZodType, O extends z.ZodType>(call: JsonCall<I, O>, data: z.input<O>) => {
      const body = answered(call, data)
      replies.set(call, () => jsonResponse(body))
    },
    answerWith: <I extends z.ZodType, O extends z.ZodType>(
      call: JsonCall<I, O>,
      make: (asked: Asked) => z.input<O>,
    ) => void replies.set(call, (request) => jsonResponse(answered(call, make(request)))),
    refuse: (call: Call, errorCode: number, message: string, status = 200) =>
      void replies.set(call, () =>
        jsonResponse({ code: status, errorCode, message, data: null }, status),
      ),
    breakDown: (call: Call) => void replies.set(call, () => Promise.reject(new TypeError('down'))),
  }
}
