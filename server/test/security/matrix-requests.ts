import type { Call } from '@dulcinea/contract'
import fc from 'fast-check'
import type { Estate } from './estate.ts'
import { coreOf, isOptional, shapeOf } from './every-call.ts'
import { boundsOf, fieldsOf, type Known } from './field-values.ts'

export type Fields = Record<string, unknown>
export type Aims = Pick<Estate, 'ids' | 'textIds'> & { characterFields: Known }

/** Names of text fields that identify something. */
const IDENTIFYING_FIELDS = /^(id|head|email)$|(Id|Url)$/
const PAGING_FIELDS = /^(page|pageSize)$/
// Texts of the attacker, so that no secret of the owner is in the request itself.
const ATTACKER_VALUES: Known = {
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

/** A valid input without optional fields. */
const createMinimalFields = (call: Call, known: Known): Fields => {
  const shape = Object.fromEntries(
    Object.entries(shapeOf(call)).filter(([, schema]) => !isOptional(schema)),
  )
  const [sample = {}] = fc.sample(fieldsOf(shape, {}), { seed: SEED, numRuns: 1 })
  const knownEntries = Object.keys(shape).flatMap((name) => {
    const [word] = known[name] ?? []
    return word === undefined ? [] : [[name, word] as const]
  })
  return { ...sample, ...Object.fromEntries(knownEntries) }
}

/** The ids of the owner that a field could contain. */
const findTargetValues = (call: Call, name: string, targets: Aims): readonly unknown[] => {
  const schema = shapeOf(call)[name]
  if (!schema || PAGING_FIELDS.test(name) || name in targets.characterFields) return []
  const core = coreOf(schema)
  if (core.type === 'number') {
    return boundsOf(core.checks).most === undefined ? targets.ids : []
  }
  if (!IDENTIFYING_FIELDS.test(name)) return []
  if (core.type === 'unknown') return [...targets.textIds, ...targets.ids]
  return core.type === 'string' ? targets.textIds : []
}

/** Requests of one call that target the data of the owner: each id in each field that accepts it. */
export const requestsFor = (call: Call, targets: Aims): Fields[] => {
  const plain = createMinimalFields(call, { ...targets.characterFields, ...ATTACKER_VALUES })
  const targetValues = new Map(
    Object.keys(shapeOf(call)).map(
      (name) => [name, findTargetValues(call, name, targets)] as const,
    ),
  )
  const [needed, all] = [Object.keys(plain), [...targetValues.keys()]]
  // If a call needs two ids, one is usually the character that the other belongs to.
  const requiredIds = needed.flatMap((name) => {
    const [first] = targetValues.get(name) ?? []
    return first === undefined ? [] : [[name, first] as const]
  })
  const base = { ...plain, ...Object.fromEntries(requiredIds) }
  const requests = all.flatMap((name) =>
    (targetValues.get(name) ?? []).map((value) => ({ ...base, [name]: value })),
  )
  return requests.length ? requests : [base]
}
