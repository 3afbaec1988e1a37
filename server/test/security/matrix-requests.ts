import type { Call } from '@dulcinea/contract'
import fc from 'fast-check'
import type { OwnerData } from './owner-data.ts'
import { getInnermostType, isOptional, getInputShape } from './contract-calls.ts'
import { readBounds, createFieldsArbitrary, type KnownValues } from './field-values.ts'

export type RequestFields = Record<string, unknown>
export type RequestTargets = Pick<OwnerData, 'ids' | 'textIds'> & { characterFields: KnownValues }

/** Names of text fields that identify something. */
const IDENTIFYING_FIELDS = /^(id|head|email)$|(Id|Url)$/
const PAGING_FIELDS = /^(page|pageSize)$/
// Texts of the attacker, so that no secret of the owner is in the request itself.
const ATTACKER_VALUES: KnownValues = {
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
const createMinimalFields = (call: Call, known: KnownValues): RequestFields => {
  const shape = Object.fromEntries(
    Object.entries(getInputShape(call)).filter(([, schema]) => !isOptional(schema)),
  )
  const [sample = {}] = fc.sample(createFieldsArbitrary(shape, {}), { seed: SEED, numRuns: 1 })
  const knownEntries = Object.keys(shape).flatMap((name) => {
    const [word] = known[name] ?? []
    return word === undefined ? [] : [[name, word] as const]
  })
  return { ...sample, ...Object.fromEntries(knownEntries) }
}

/** The ids of the owner that a field could contain. */
const findTargetValues = (
  call: Call,
  name: string,
  targets: RequestTargets,
): readonly unknown[] => {
  const schema = getInputShape(call)[name]
  if (!schema || PAGING_FIELDS.test(name) || name in targets.characterFields) return []
  const core = getInnermostType(schema)
  if (core.type === 'number') {
    return readBounds(core.checks).most === undefined ? targets.ids : []
  }
  if (!IDENTIFYING_FIELDS.test(name)) return []
  if (core.type === 'unknown') return [...targets.textIds, ...targets.ids]
  return core.type === 'string' ? targets.textIds : []
}

/** Requests of one call that target the data of the owner: each id in each field that accepts it. */
export const createTargetedRequests = (call: Call, targets: RequestTargets): RequestFields[] => {
  const plain = createMinimalFields(call, { ...targets.characterFields, ...ATTACKER_VALUES })
  const targetValues = new Map(
    Object.keys(getInputShape(call)).map(
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
