import fc from 'fast-check'
import type { TestCaller } from './security-actors.ts'
import { getCallTimeoutMs, type NamedCall } from './contract-calls.ts'
import type { KnownValues } from './field-values.ts'
import { createCaseArbitrary, type FuzzCase } from './fuzz-case.ts'
import { listAllowedErrors, findContractViolations } from './response-checks.ts'
import type { RawClient } from './raw-request.ts'

export type FuzzTarget = {
  wire: RawClient
  callers: readonly TestCaller[]
  known: KnownValues
  /** Called for a call that timed out once and answered on the second try. */
  onSlow?: (id: string) => void
}
export type FuzzOptions = { seed: number; cases: number }
export type FuzzFinding = { id: string; seed: number; wrong: string; sent: string; runs: number }

const MAX_PRINTED_LENGTH = 1_500
// Calls that take a second each are tried less often, by this factor.
const SLOW_CALL_DIVISOR = 20

/** Refusals by access level; the matrix test checks whether they are right for each kind of caller. */
const ACCESS_ERRORS = ['SIGNED_OUT', 'MEMBERS_ONLY'] as const

// Each request comes from another network, so that no rate limit per network applies.
let lastNetwork = 0
const newNetwork = (): string => {
  lastNetwork += 1
  return `10.${(lastNetwork >> 16) & 255}.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}`
}

const findProblems = async (
  target: FuzzTarget,
  named: NamedCall,
  fuzzCase: FuzzCase,
): Promise<string[]> => {
  const caller = target.callers[fuzzCase.callerIndex]
  const headers = { 'x-forwarded-for': newNetwork() }
  const send = () =>
    target.wire.send({
      ...named,
      ...fuzzCase,
      headers,
      token: caller?.token(),
      limitMs: getCallTimeoutMs(named),
    })
  let got = await send()
  // A pause of the machine is not a fault of the call: a faulty call hangs again.
  if (got.isHung) {
    got = await send()
    if (!got.isHung) target.onSlow?.(named.id)
  }
  // An earlier call may have ended this session.
  if (got.status === caller?.signedOutStatus && (await caller.renew())) got = await send()
  return findContractViolations(named.call, got, listAllowedErrors(named.call, ACCESS_ERRORS))
}

/** Runs this many cases of one call; returns the smallest failing case, or null. */
export const fuzzCall = async (
  target: FuzzTarget,
  named: NamedCall,
  { seed, cases }: FuzzOptions,
): Promise<FuzzFinding | null> => {
  let wrong = ''
  const property = fc.asyncProperty(
    createCaseArbitrary(named.call, target.known, target.callers.length),
    async (fuzzCase) => {
      const [first] = await findProblems(target, named, fuzzCase)
      if (first !== undefined) wrong = first
      return first === undefined
    },
  )
  const numRuns = getCallTimeoutMs(named) ? Math.ceil(cases / SLOW_CALL_DIVISOR) : cases
  const outcome = await fc.check(property, { seed, numRuns })
  if (!outcome.failed) return null
  const error = outcome.errorInstance
  return {
    id: named.id,
    seed,
    wrong: wrong || String(error),
    sent: JSON.stringify(outcome.counterexample?.[0]).slice(0, MAX_PRINTED_LENGTH),
    runs: outcome.numRuns,
  }
}
