import type { ErrorName } from '@dulcinea/contract/errors'
import { fail, type Failure } from '../../kernel/fail.ts'
import type { MovementOutcome } from './points-store.ts'

const REFUSALS: Partial<Record<string, ErrorName>> = {
  insufficient: 'INSUFFICIENT_POINTS',
  ceiling: 'CEILING_REACHED',
  'free-exhausted': 'FREE_TIMES_EXHAUSTED',
} satisfies Partial<Record<MovementOutcome['outcome'], ErrorName>>

const toRefusal = (outcome: string): Failure | null => {
  const refusal = REFUSALS[outcome]
  if (refusal) return fail(refusal)
  return outcome === 'key-reused' ? fail('BAD_PARAMETER', { field: 'requestId' }) : null
}

/**
 * The error for a message whose price could not be held. A user without any free messages has not
 * exhausted them, but needs an account.
 */
export const toMessageRefusal = (outcome: string, freePerDay: number): Error => {
  if (outcome === 'free-exhausted' && freePerDay === 0) return fail('ACCOUNT_NEEDED')
  return toRefusal(outcome) ?? new Error('A hold has an unknown outcome')
}

/** Returns a movement that happened, now or in an earlier call; throws for any other outcome. */
export const requireMoved = (outcome: MovementOutcome): MovementOutcome => {
  const refusal = toRefusal(outcome.outcome)
  if (refusal) throw refusal
  return outcome
}
