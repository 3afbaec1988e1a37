import type { Call } from '@dulcinea/contract'
import fc, { type Arbitrary } from 'fast-check'
import { MALICIOUS_BODIES, MALICIOUS_NAMES, MALICIOUS_VALUES } from './malicious-inputs.ts'
import { getInputShape } from './contract-calls.ts'
import { createFieldsArbitrary, type KnownValues } from './field-values.ts'
import type { BodyEncoding, FieldPairs } from './raw-request.ts'

type Mutation =
  | { kind: 'none' }
  | { kind: 'replace'; at: number; value: unknown }
  | { kind: 'drop'; at: number }
  | { kind: 'repeat'; at: number; value: unknown }
  | { kind: 'add'; name: string; value: unknown }
  | { kind: 'body'; raw: { type: string; body: string } }

export type FuzzCase = {
  callerIndex: number
  encoding: BodyEncoding
  fields: FieldPairs
  raw?: { type: string; body: string }
}

const maliciousValue = fc.constantFrom(...MALICIOUS_VALUES)
const position = fc.nat({ max: 30 })

const mutations: Arbitrary<Mutation> = fc.oneof(
  { weight: 24, arbitrary: fc.constant<Mutation>({ kind: 'none' }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('replace' as const),
      at: position,
      value: maliciousValue,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), at: position }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('repeat' as const),
      at: position,
      value: maliciousValue,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      name: fc.constantFrom(...MALICIOUS_NAMES),
      value: maliciousValue,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('body' as const),
      raw: fc.constantFrom(...MALICIOUS_BODIES),
    }),
  },
)

const applyMutation = (fields: FieldPairs, mutation: Mutation): FieldPairs => {
  const at = 'at' in mutation ? mutation.at % Math.max(1, fields.length) : -1
  switch (mutation.kind) {
    case 'replace':
      return fields.map(([name, value], index) => [name, index === at ? mutation.value : value])
    case 'drop':
      return fields.filter((_, index) => index !== at)
    case 'repeat':
      return fields.flatMap((pair, index) =>
        index === at ? [pair, [pair[0], mutation.value] as const] : [pair],
      )
    case 'add':
      return [...fields, [mutation.name, mutation.value]]
    case 'none':
    case 'body':
      return fields
  }
}

const encodings = ({ body }: Call): Arbitrary<BodyEncoding> => {
  if (body === 'none') return fc.constant('query')
  if (body === 'multipart') {
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant<BodyEncoding>('multipart') },
      { weight: 1, arbitrary: fc.constantFrom<BodyEncoding[]>('form', 'json') },
    )
  }
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom<BodyEncoding[]>('form', 'json') },
    { weight: 1, arbitrary: fc.constant<BodyEncoding>('multipart') },
  )
}

/** Requests of one call: mostly valid by the schema, a third of them mutated. */
export const createCaseArbitrary = (
  call: Call,
  known: KnownValues,
  callerCount: number,
): Arbitrary<FuzzCase> =>
  fc
    .record({
      callerIndex: fc.nat({ max: callerCount - 1 }),
      encoding: encodings(call),
      fields: createFieldsArbitrary(getInputShape(call), known),
      mutation: mutations,
    })
    .map(({ callerIndex, encoding, fields, mutation }) => ({
      callerIndex,
      encoding,
      fields: applyMutation(Object.entries(fields), mutation),
      ...(mutation.kind === 'body' ? { raw: mutation.raw } : {}),
    }))
