import type { ErrorName } from '@dulcinea/contract/errors'
import { fail, type Failure } from '../../kernel/fail.ts'
import type { Outcome } from './points-store.ts'

const REFUSALS: Partial<Record<string, ErrorName>> = {
  insufficient: 'INSUFFICIENT_POINTS',
  ceiling: 'CEILING_REACHED',
  'free-exhausted': 'FREE_TIMES_EXHAUSTED',
} satisfies Partial<Record<Outcome['outcome'], ErrorName>>

const refusalOf = (outcome: string): Failure | null => {
  const refusal = REFUSALS[outcome]
  if (refusal) return fail(refusal)
  return outcome === 'key-reused' ? fail('BAD_PARAMETER', { field: 'requestId' }) : null
}

/**
 * The refusal of a message whose price could not be held. Whoever has no free messages at all has
 * not used them up: they need an account.
 */
export const refuseMessage = (outcome: string, freeADay: number): Error => {
  if (outcome === 'free-exhausted' && freeADay === 0) return fail('ACCOUNT_NEEDED')
  return refusalOf(outcome) ?? new Error('A hold ended in an unknown way')
}

/** Lets a movement that happened, now or before, through; throws the refusal of any other. */
export const refuseUnlessMoved = (outcome: Outcome): Outcome => {
  const refusal = refusalOf(outcome.outcome)
  if (refusal) throw refusal
  return outcome
}
