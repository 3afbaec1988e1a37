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

const MESSAGES: Record<number, string> = {
  422: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
  500: 'An internal server error occurred.',
}

// Word for word as PayPal's own description has them.
const DESCRIPTIONS: Record<string, string> = {
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ORDER_ALREADY_CAPTURED:
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
}

/** A refusal in PayPal's own shape. */
export const refusal = (status: number, issue: string): LocalAnswer =>
  json(status, {
    name: NAMES[status] ?? 'INTERNAL_SERVER_ERROR',
    message: MESSAGES[status] ?? issue,
    debug_id: 'local',
    details: [{ issue, description: DESCRIPTIONS[issue] ?? issue }],
    links: [],
  })

export const withQuery = (url: string, values: Record<string, string>): string => {
  const made = new URL(url)
  for (const [name, value] of Object.entries(values)) made.searchParams.set(name, value)
  return made.toString()
}
