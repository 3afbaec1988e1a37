import type { WireCall } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'

type Fields = Record<string, unknown>

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** The URL and options of a call; path parameters are taken from the input. */
export const buildRequest = (
  { method, path, body }: WireCall,
  input: Fields,
): { url: string; init: RequestInit } => {
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = `${CONSOLE_BASE_PATH}${filled}`
  if (method === 'GET') {
    const present = Object.entries(rest).filter(([, value]) => isPresent(value))
    const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)]))
    return { url: query.size ? `${url}?${query}` : url, init: { method } }
  }
  if (body !== 'json') return { url, init: { method } }
  const headers = { 'Content-Type': 'application/json' }
  return { url, init: { method, headers, body: JSON.stringify(rest) } }
}
