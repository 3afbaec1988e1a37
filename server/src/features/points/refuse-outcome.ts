import type { ErrorName } from '@dulcinea/contract/errors'
import { fail } from '../../kernel/fail.ts'
import type { Outcome } from './points-store.ts'

const REFUSALS: Partial<Record<Outcome['outcome'], ErrorName>> = {
  insufficient: 'INSUFFICIENT_POINTS',
  ceiling: 'CEILING_REACHED',
  'free-exhausted': 'FREE_TIMES_EXHAUSTED',
}

/** Lets a movement that happened, now or before, through; throws the refusal of any other. */
export const refuseUnlessMoved = (outcome: Outcome): Outcome => {
  const refusal = REFUSALS[outcome.outcome]
  if (refusal) throw fail(refusal)
  if (outcome.outcome === 'key-reused') throw fail('BAD_PARAMETER', { field: 'requestId' })
  return outcome
}
