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
  who: number
  encoding: Encoding
  fields: Pairs
  raw?: { type: string; body: string }
}

const evil = fc.constantFrom(...EVIL_VALUES)
const place = fc.nat({ max: 30 })

const mutations: Arbitrary<Mutation> = fc.oneof(
  { weight: 24, arbitrary: fc.constant<Mutation>({ kind: 'none' }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), at: place, value: evil }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), at: place }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('repeat' as const), at: place, value: evil }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      name: fc.constantFrom(...EVIL_NAMES),
      value: evil,
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

const mutated = (fields: Pairs, mutation: Mutation): Pairs => {
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

/** What somebody sends: mostly what the schema takes, a third of it spoilt on purpose. */
export const casesOf = (call: Call, known: Known, callers: number): Arbitrary<FuzzCase> =>
  fc
    .record({
      who: fc.nat({ max: callers - 1 }),
      encoding: encodings(call),
      fields: fieldsOf(shapeOf(call), known),
      mutation: mutations,
    })
    .map(({ who, encoding, fields, mutation }) => ({
      who,
      encoding,
      fields: mutated(Object.entries(fields), mutation),
      ...(mutation.kind === 'body' ? { raw: mutation.raw } : {}),
    }))
