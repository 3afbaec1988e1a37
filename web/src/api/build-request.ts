import type { WireCall } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'

type Fields = Record<string, unknown>
type Headers = Record<string, string>

const presentEntries = (fields: Fields): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)

const encodeForm = (fields: Fields): URLSearchParams =>
  new URLSearchParams(presentEntries(fields).map(([name, value]) => [name, String(value)]))

const encodeMultipart = (fields: Fields): FormData => {
  const form = new FormData()
  for (const [name, value] of presentEntries(fields)) {
    form.set(name, value instanceof Blob ? value : String(value))
  }
  return form
}

/** Fills the path's placeholders from the inputs and returns the remaining inputs. */
const fillPath = (path: string, fields: Fields): { path: string; rest: Fields } => {
  const rest = { ...fields }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

const encodeBody = (call: WireCall, rest: Fields): RequestInit['body'] => {
  switch (call.body) {
    case 'form':
      return encodeForm(rest)
    case 'json':
      return JSON.stringify(rest)
    case 'multipart':
      return encodeMultipart(rest)
    case 'none':
      return undefined
  }
}

/** Builds the HTTP request of any contract call. */
export const buildRequest = (
  call: WireCall,
  input: Fields,
  headers: Headers,
): { url: string; init: RequestInit } => {
  const { path, rest } = fillPath(call.path, input)
  const url = `${__SERVER_ORIGIN__}${BASE_PATH}${path}`
  if (call.method === 'GET') {
    const query = encodeForm(rest).toString()
    return { url: query ? `${url}?${query}` : url, init: { method: 'GET', headers } }
  }
  const json: Headers = call.body === 'json' ? { 'Content-Type': 'application/json' } : {}
  return {
    url,
    init: { method: call.method, headers: { ...headers, ...json }, body: encodeBody(call, rest) },
  }
}
