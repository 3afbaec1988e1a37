import type { WireCall } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'

type Fields = Record<string, unknown>
type Headers = Record<string, string>

const present = (fields: Fields): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)

const encoded = (fields: Fields): URLSearchParams =>
  new URLSearchParams(present(fields).map(([name, value]) => [name, String(value)]))

const multipart = (fields: Fields): FormData => {
  const form = new FormData()
  for (const [name, value] of present(fields)) {
    form.set(name, value instanceof Blob ? value : String(value))
  }
  return form
}

/** Puts inputs that the path names into it, and gives back the rest. */
const fillPath = (path: string, fields: Fields): { path: string; rest: Fields } => {
  const rest = { ...fields }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

const bodyOf = (call: WireCall, rest: Fields): RequestInit['body'] => {
  switch (call.body) {
    case 'form':
      return encoded(rest)
    case 'json':
      return JSON.stringify(rest)
    case 'multipart':
      return multipart(rest)
    case 'none':
      return undefined
  }
}

/** How a call of the contract goes over the wire; knows no single call. */
export const requestOf = (
  call: WireCall,
  input: Fields,
  headers: Headers,
): { url: string; init: RequestInit } => {
  const { path, rest } = fillPath(call.path, input)
  const url = `${__SERVER_ORIGIN__}${BASE_PATH}${path}`
  if (call.method === 'GET') {
    const query = encoded(rest).toString()
    return { url: query ? `${url}?${query}` : url, init: { method: 'GET', headers } }
  }
  const json: Headers = call.body === 'json' ? { 'Content-Type': 'application/json' } : {}
  return {
    url,
    init: { method: call.method, headers: { ...headers, ...json }, body: bodyOf(call, rest) },
  }
}
