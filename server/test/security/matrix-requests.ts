import type { Call } from '@dulcinea/contract'
import fc from 'fast-check'
import type { Estate } from './estate.ts'
import { coreOf, isOptional, shapeOf } from './every-call.ts'
import { boundsOf, fieldsOf, type Known } from './field-values.ts'

export type Fields = Record<string, unknown>
export type Aims = Pick<Estate, 'numbers' | 'names'> & { sheet: Known }

/** A text that names something of somebody's. */
const NAMES_SOMETHING = /^(id|head|email)$|(Id|Url)$/
const NAMES_NOTHING = /^(page|pageSize)$/
// A stranger's own words: nothing of the owner's may come in by these.
const OWN_WORDS: Known = {
  password: ['Guess1234'],
  oldPassword: ['Guess1234'],
  newPassword: ['Fresh1234'],
  code: ['000000'],
  device: [`matrix01.${'0a'.repeat(16)}`],
  content: ['Hello there'],
  prompt: ['A lake in the morning'],
  reason: ['Because'],
}
const SEED = 1

/** An input that the schema takes, with every optional field left out. */
const plainFields = (call: Call, known: Known): Fields => {
  const shape = Object.fromEntries(
    Object.entries(shapeOf(call)).filter(([, schema]) => !isOptional(schema)),
  )
  const [sample = {}] = fc.sample(fieldsOf(shape, {}), { seed: SEED, numRuns: 1 })
  const own = Object.keys(shape).flatMap((name) => {
    const [word] = known[name] ?? []
    return word === undefined ? [] : [[name, word] as const]
  })
  return { ...sample, ...Object.fromEntries(own) }
}

/** What of the owner's a field could be pointed at. */
const aimsOf = (call: Call, name: string, estate: Aims): readonly unknown[] => {
  const schema = shapeOf(call)[name]
  if (!schema || NAMES_NOTHING.test(name) || name in estate.sheet) return []
  const core = coreOf(schema)
  if (core.type === 'number') {
    return boundsOf(core.checks).most === undefined ? estate.numbers : []
  }
  if (!NAMES_SOMETHING.test(name)) return []
  if (core.type === 'unknown') return [...estate.names, ...estate.numbers]
  return core.type === 'string' ? estate.names : []
}

/** A call aimed at everything that the owner has: each id in each field that could take it. */
export const requestsFor = (call: Call, estate: Aims): Fields[] => {
  const plain = plainFields(call, { ...estate.sheet, ...OWN_WORDS })
  const aims = new Map(
    Object.keys(shapeOf(call)).map((name) => [name, aimsOf(call, name, estate)] as const),
  )
  const [needed, all] = [Object.keys(plain), [...aims.keys()]]
  // Of two ids one is most often the character that the other belongs to.
  const hers = needed.flatMap((name) => {
    const [first] = aims.get(name) ?? []
    return first === undefined ? [] : [[name, first] as const]
  })
  const base = { ...plain, ...Object.fromEntries(hers) }
  const aimed = all.flatMap((name) =>
    (aims.get(name) ?? []).map((value) => ({ ...base, [name]: value })),
  )
  return aimed.length ? aimed : [base]
}
