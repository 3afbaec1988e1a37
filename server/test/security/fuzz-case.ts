import type { Call } from '@dulcinea/contract'
import fc, { type Arbitrary } from 'fast-check'
import { EVIL_BODIES, EVIL_NAMES, EVIL_VALUES } from './evil.ts'
import { shapeOf } from './every-call.ts'
import { fieldsOf, type Known } from './field-values.ts'
import type { Encoding, Pairs } from './wire-request.ts'

type Mutation =
  | { kind: 'none' }
  | { kind: 'replace'; at: number; value: unknown }
  | { kind: 'drop'; at: number }
  | { kind: 'repeat'; at: number; value: unknown }
  | { kind: 'add'; name: string; value: unknown }
  | { kind: 'body'; raw: { type: string; body: string } }

export type FuzzCase = {
  callerIndex: number
  encoding: Encoding
  fields: Pairs
  raw?: { type: string; body: string }
}

const maliciousValue = fc.constantFrom(...EVIL_VALUES)
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
      name: fc.constantFrom(...EVIL_NAMES),
      value: maliciousValue,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('body' as const),
      raw: fc.constantFrom(...EVIL_BODIES),
    }),
  },
)

const applyMutation = (fields: Pairs, mutation: Mutation): Pairs => {
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

const encodings = ({ body }: Call): Arbitrary<Encoding> => {
  if (body === 'none') return fc.constant('query')
  if (body === 'multipart') {
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant<Encoding>('multipart') },
      { weight: 1, arbitrary: fc.constantFrom<Encoding[]>('form', 'json') },
    )
  }
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom<Encoding[]>('form', 'json') },
    { weight: 1, arbitrary: fc.constant<Encoding>('multipart') },
  )
}

/** Requests of one call: mostly valid by the schema, a third of them mutated. */
export const casesOf = (call: Call, known: Known, callerCount: number): Arbitrary<FuzzCase> =>
  fc
    .record({
      callerIndex: fc.nat({ max: callerCount - 1 }),
      encoding: encodings(call),
      fields: fieldsOf(shapeOf(call), known),
      mutation: mutations,
    })
    .map(({ callerIndex, encoding, fields, mutation }) => ({
      callerIndex,
      encoding,
      fields: applyMutation(Object.entries(fields), mutation),
      ...(mutation.kind === 'body' ? { raw: mutation.raw } : {}),
    }))
