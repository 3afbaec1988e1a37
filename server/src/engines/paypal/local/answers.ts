import type { LocalAnswer } from './port.ts'

export const json = (status: number, body: unknown): LocalAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: status === 204 ? '' : JSON.stringify(body),
})

export const html = (body: string, status = 200): LocalAnswer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
})

export const redirect = (to: string): LocalAnswer => ({
  status: 303,
  type: 'text/plain; charset=utf-8',
  body: '',
  headers: { location: to },
})

const NAMES: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
  500: 'INTERNAL_SERVER_ERROR',
}

/** A refusal in PayPal's own shape. */
export const refusal = (status: number, issue: string): LocalAnswer =>
  json(status, {
    name: NAMES[status] ?? 'INTERNAL_SERVER_ERROR',
    message: issue,
    debug_id: 'local',
    details: [{ issue, description: issue }],
    links: [],
  })

export const withQuery = (url: string, values: Record<string, string>): string => {
  const made = new URL(url)
  for (const [name, value] of Object.entries(values)) made.searchParams.set(name, value)
  return made.toString()
}
