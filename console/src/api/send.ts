import type { Answer, ConsoleCalls, Envelope, JsonCall, Sent } from '@dulcinea/contract'
import { REQUEST_TIMEOUT_MS } from '@dulcinea/contract/constants'
import { calls } from 'virtual:console-calls'
import { getCurrentLanguage } from '../../../web/src/i18n/language.ts'
import { currentText } from '../i18n/text.ts'
import { Refusal } from './refusal.ts'
import { requestOf } from './request.ts'
import { currentToken, holdToken } from './session.ts'

export type Family = keyof ConsoleCalls
export type NameOf<F extends Family> = keyof ConsoleCalls[F]
type CallOf<F extends Family, N extends NameOf<F>> = ConsoleCalls[F][N] extends infer C extends
  JsonCall
  ? C
  : never
export type InputOf<F extends Family, N extends NameOf<F>> = Sent<CallOf<F, N>>
export type AnswerOf<F extends Family, N extends NameOf<F>> = Answer<CallOf<F, N>>

const NOT_FOUND = 404

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'errorCode' in value && 'data' in value

const createRequestError = () => new Error(currentText('error.request'))

const fetchEnvelope = async (url: string, init: RequestInit): Promise<Envelope<unknown>> => {
  const response = await fetch(url, init)
  const answer: unknown = await response.json()
  if (!isEnvelope(answer)) throw createRequestError()
  return answer
}

/** Sends a call of the contract and returns its data. */
export const send = async <F extends Family, N extends NameOf<F>>(
  family: F,
  name: N,
  input: InputOf<F, N>,
  { signal, keepalive }: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<AnswerOf<F, N>> => {
  const { url, init } = requestOf(calls[family][name], { ...Object(input) })
  const token = currentToken()
  const headers = new Headers(init.headers)
  headers.set('Accept-Language', getCurrentLanguage())
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  let answer: Envelope<unknown>
  try {
    const signals = signal ? [signal, limit] : [limit]
    answer = await fetchEnvelope(url, {
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
  if (answer.errorCode === NOT_FOUND && token && token === currentToken()) holdToken(null)
  if (answer.errorCode !== 0) throw new Refusal(answer.errorCode, answer.message)
  // Not validated here: the server already validates its responses with the contract.
  return answer.data as AnswerOf<F, N>
}
