import fc from 'fast-check'
import type { Caller } from './crew.ts'
import { workOf, type NamedCall } from './every-call.ts'
import type { Known } from './field-values.ts'
import { casesOf, type FuzzCase } from './fuzz-case.ts'
import { allowedFor, wrongIn } from './verdict.ts'
import type { Wire } from './wire-request.ts'

export type FuzzWorld = {
  wire: Wire
  callers: readonly Caller[]
  known: Known
  /** Told of a call that gave no answer in time, and gave one when it was asked again. */
  onSlow?: (id: string) => void
}
export type FuzzOptions = { seed: number; cases: number }
export type Finding = { id: string; seed: number; wrong: string; sent: string; runs: number }

const LONGEST_PRINT = 1_500
// What takes a second each is tried less often.
const SLOW = 20

/** Refusals at the door: whether they are right for each kind of caller is the matrix's to tell. */
const AT_THE_DOOR = ['SIGNED_OUT', 'MEMBERS_ONLY'] as const

// Each from elsewhere, so that what one guesses does not shut the others out.
let lastNetwork = 0
const newNetwork = (): string => {
  lastNetwork += 1
  return `10.${(lastNetwork >> 16) & 255}.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}`
}

const judge = async (world: FuzzWorld, named: NamedCall, one: FuzzCase): Promise<string[]> => {
  const caller = world.callers[one.who]
  const headers = { 'x-forwarded-for': newNetwork() }
  const send = () =>
    world.wire.send({ ...named, ...one, headers, token: caller?.token(), limitMs: workOf(named) })
  let got = await send()
  // A machine that was away for a while is no fault of the call: that hangs again.
  if (got.isHung) {
    got = await send()
    if (!got.isHung) world.onSlow?.(named.id)
  }
  // A call before it may have ended this very session.
  if (got.status === caller?.outAt && (await caller.renew())) got = await send()
  return wrongIn(named.call, got, allowedFor(named.call, AT_THE_DOOR))
}

/** So many cases of one call; the least that shows what is wrong, when something is. */
export const fuzzCall = async (
  world: FuzzWorld,
  named: NamedCall,
  { seed, cases }: FuzzOptions,
): Promise<Finding | null> => {
  let wrong = ''
  const property = fc.asyncProperty(
    casesOf(named.call, world.known, world.callers.length),
    async (one) => {
      const [first] = await judge(world, named, one)
      if (first !== undefined) wrong = first
      return first === undefined
    },
  )
  const numRuns = workOf(named) ? Math.ceil(cases / SLOW) : cases
  const outcome = await fc.check(property, { seed, numRuns })
  if (!outcome.failed) return null
  const error = outcome.errorInstance
  return {
    id: named.id,
    seed,
    wrong: wrong || String(error),
    sent: JSON.stringify(outcome.counterexample?.[0]).slice(0, LONGEST_PRINT),
    runs: outcome.numRuns,
  }
}
