import type { Envelope, WireCall } from '@dulcinea/contract'
import { REQUEST_TIMEOUT_MS } from '@dulcinea/contract/constants'
import { currentLanguage, currentText } from '../i18n/language.ts'
import { connection } from './connection.ts'
import { BusinessError, RequestError } from './errors.ts'
import { requestOf } from './request.ts'

const SIGNED_OUT = 401

const OUR_FAULT = 500
const SHORT = 8

/** Enough of the request's id to find it by, where the server says that it was its fault. */
const referenceOf = ({ status, headers }: Response): string | undefined =>
  status === OUR_FAULT ? headers.get('x-request-id')?.slice(0, SHORT) : undefined

export const requestError = (response?: Response): RequestError =>
  new RequestError(
    currentText('error.requestError'),
    response?.status,
    response && referenceOf(response),
  )

/** Sends a call and waits for the head of its answer: the time limit is to the first byte alone. */
export const exchange = async (
  call: WireCall,
  input: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Response> => {
  const { fetch, token, purpose, signedOut } = connection()
  const sentToken = token()
  const { url, init } = requestOf(call, input, {
    'Accept-Language': currentLanguage(),
    purpose: String(purpose()),
    ...(sentToken ? { Authorization: `Bearer ${sentToken}` } : {}),
  })

  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  try {
    const signals = signal ? [signal, limit.signal] : [limit.signal]
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
    if (response.status === SIGNED_OUT && sentToken) signedOut(sentToken)
    return response
  } catch (error) {
    // The caller's own cancelling is no failure of the request.
    if (signal?.aborted) throw error
    throw requestError()
  } finally {
    clearTimeout(timer)
  }
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'errorCode' in value &&
  typeof value.errorCode === 'number' &&
  'message' in value &&
  typeof value.message === 'string' &&
  'data' in value

/** The data inside an answer's envelope, or the error that it tells. */
export const opened = async (response: Response, signal?: AbortSignal): Promise<unknown> => {
  let answer: unknown
  try {
    answer = await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    throw requestError(response)
  }
  if (!isEnvelope(answer)) throw requestError(response)
  if (answer.errorCode !== 0) {
    throw new BusinessError(answer.errorCode, answer.message, referenceOf(response))
  }
  if (!response.ok) throw requestError(response)
  return answer.data
}
