import type { Envelope, WireCall } from '@dulcinea/contract'
import { REQUEST_TIMEOUT_MS } from '@dulcinea/contract/constants'
import { getCurrentLanguage, translate } from '../i18n/language.ts'
import { getClientConfig } from './client-config.ts'
import { BusinessError, RequestError } from './errors.ts'
import { buildRequest } from './build-request.ts'

const UNAUTHORIZED = 401

const SERVER_ERROR = 500
const REFERENCE_LENGTH = 8

/** Enough of the request id to find it in the server's log; for server errors only. */
const getReference = ({ status, headers }: Response): string | undefined =>
  status === SERVER_ERROR ? headers.get('x-request-id')?.slice(0, REFERENCE_LENGTH) : undefined

export const createRequestError = (response?: Response): RequestError =>
  new RequestError(
    translate('error.requestError'),
    response?.status,
    response && getReference(response),
  )

/** Sends a call and waits for the response headers: the timeout covers only the first byte. */
export const sendRequest = async (
  call: WireCall,
  input: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Response> => {
  const { fetch, getToken, getPurpose, onSignedOut } = getClientConfig()
  const sentToken = getToken()
  const { url, init } = buildRequest(call, input, {
    'Accept-Language': getCurrentLanguage(),
    purpose: String(getPurpose()),
    ...(sentToken ? { Authorization: `Bearer ${sentToken}` } : {}),
  })

  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), REQUEST_TIMEOUT_MS)
  try {
    const signals = signal ? [signal, timeout.signal] : [timeout.signal]
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
    if (response.status === UNAUTHORIZED && sentToken) onSignedOut(sentToken)
    return response
  } catch (error) {
    // Cancelled by the caller, not a failed request.
    if (signal?.aborted) throw error
    throw createRequestError()
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

/** Returns the data inside a response envelope, or throws the error that it holds. */
export const unwrapEnvelope = async (
  response: Response,
  signal?: AbortSignal,
): Promise<unknown> => {
  let envelope: unknown
  try {
    envelope = await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    throw createRequestError(response)
  }
  if (!isEnvelope(envelope)) throw createRequestError(response)
  if (envelope.errorCode !== 0) {
    throw new BusinessError(envelope.errorCode, envelope.message, getReference(response))
  }
  if (!response.ok) throw createRequestError(response)
  return envelope.data
}
