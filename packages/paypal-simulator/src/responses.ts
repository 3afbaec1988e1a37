import type { SimulatorResponse } from './port.ts'

export const jsonResponse = (status: number, body: unknown): SimulatorResponse => ({
  status,
  type: 'application/json; charset=utf-8',
  body: status === 204 ? '' : JSON.stringify(body),
})

export const htmlResponse = (body: string, status = 200): SimulatorResponse => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
})

export const redirectResponse = (to: string): SimulatorResponse => ({
  status: 303,
  type: 'text/plain; charset=utf-8',
  body: '',
  headers: { location: to },
})

const ERROR_NAMES: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
  500: 'INTERNAL_SERVER_ERROR',
}

const ERROR_MESSAGES: Record<number, string> = {
  422: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
  500: 'An internal server error occurred.',
}

// The exact texts of PayPal's API description.
const ISSUE_DESCRIPTIONS: Record<string, string> = {
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ORDER_ALREADY_CAPTURED:
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
}

/** An error in PayPal's format. */
export const errorResponse = (status: number, issue: string): SimulatorResponse =>
  jsonResponse(status, {
    name: ERROR_NAMES[status] ?? 'INTERNAL_SERVER_ERROR',
    message: ERROR_MESSAGES[status] ?? issue,
    debug_id: 'local',
    details: [{ issue, description: ISSUE_DESCRIPTIONS[issue] ?? issue }],
    links: [],
  })

export const addQuery = (url: string, values: Record<string, string>): string => {
  const result = new URL(url)
  for (const [name, value] of Object.entries(values)) result.searchParams.set(name, value)
  return result.toString()
}
