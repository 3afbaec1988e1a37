import type {
  ResponseData,
  ConsoleCalls,
  Envelope,
  JsonCall,
  RequestInput,
} from '@dulcinea/contract'
import { REQUEST_TIMEOUT_MS } from '@dulcinea/contract/constants'
import { calls } from 'virtual:console-calls'
import { activeLanguage } from '@dulcinea/ui/i18n/language.ts'
import { translate } from '../i18n/text.ts'
import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { getToken, setToken } from './session.ts'

export type Family = keyof ConsoleCalls
export type NameOf<F extends Family> = keyof ConsoleCalls[F]
type CallOf<F extends Family, N extends NameOf<F>> = ConsoleCalls[F][N] extends infer C extends
  JsonCall
  ? C
  : never
export type InputOf<F extends Family, N extends NameOf<F>> = RequestInput<CallOf<F, N>>
export type ResponseOf<F extends Family, N extends NameOf<F>> = ResponseData<CallOf<F, N>>

const NOT_FOUND = 404

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'errorCode' in value && 'data' in value

const createRequestError = () => new Error(translate('error.request'))

const fetchEnvelope = async (url: string, init: RequestInit): Promise<Envelope<unknown>> => {
  const response = await fetch(url, init)
  const envelope: unknown = await response.json()
  if (!isEnvelope(envelope)) throw createRequestError()
  return envelope
}

/** Sends a call of the contract and returns its data. */
export const send = async <F extends Family, N extends NameOf<F>>(
  family: F,
  name: N,
  input: InputOf<F, N>,
  { signal, keepalive }: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<ResponseOf<F, N>> => {
  const { url, init } = buildRequest(calls[family][name], { ...Object(input) })
  const token = getToken()
  const headers = new Headers(init.headers)
  headers.set('Accept-Language', activeLanguage.get())
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  let envelope: Envelope<unknown>
  try {
    const signals = signal ? [signal, limit] : [limit]
    envelope = await fetchEnvelope(url, {
      ...init,
      headers,
      keepalive,
      signal: AbortSignal.any(signals),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw createRequestError()
  }
  // The console answers 404 to everyone who is not an operator (any more).
  if (envelope.errorCode === NOT_FOUND && token && token === getToken()) setToken(null)
  if (envelope.errorCode !== 0) throw new ApiError(envelope.errorCode, envelope.message)
  // Not validated here: the server already validates its responses with the contract.
  return envelope.data as ResponseOf<F, N>
}
