import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { getDefinition, isOptional } from './contract-calls.ts'

/** Meaningful values by field name. */
export type KnownValues = Record<string, readonly unknown[]>

const MAX_TEXT_LENGTH = 4_000

type Bounds = { least?: number; most?: number; pattern?: RegExp; format?: string }

export const readBounds = (checks: readonly z.core.$ZodCheck<never>[] = []): Bounds => {
  const bounds: Bounds = {}
  for (const { _zod } of checks as readonly z.core.$ZodChecks[]) {
    const { def } = _zod
    if (def.check === 'min_length') bounds.least = def.minimum
    if (def.check === 'max_length') bounds.most = def.maximum
    if (def.check === 'greater_than') bounds.least = Number(def.value) + (def.inclusive ? 0 : 1)
    if (def.check === 'less_than') bounds.most = Number(def.value) - (def.inclusive ? 0 : 1)
    if (def.check === 'string_format') {
      bounds.format = def.format
      if (def.format === 'regex') bounds.pattern = def.pattern
    }
  }
  return bounds
}

const numbers = ({ least = 0, most = Number.MAX_SAFE_INTEGER }: Bounds): Arbitrary<number> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: least, max: Math.min(most, least + 60) }) },
    { weight: 1, arbitrary: fc.maxSafeInteger().filter((n) => n >= least && n <= most) },
    { weight: 1, arbitrary: fc.constantFrom(least, most) },
  )

const isoDates = (): Arbitrary<string> =>
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString())

const strings = ({
  least = 0,
  most = MAX_TEXT_LENGTH,
  pattern,
  format,
}: Bounds): Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid()
  if (format === 'datetime') return isoDates()
  if (format === 'date') return isoDates().map((date) => date.split('T')[0] ?? '')
  if (pattern) return fc.stringMatching(pattern)
  const longest = Math.min(most, MAX_TEXT_LENGTH)
  return fc.oneof(
    fc.lorem({ maxCount: 6 }),
    fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(longest, 60) }),
    fc.string({ unit: 'binary', minLength: least, maxLength: Math.min(longest, 60) }),
    fc.constantFrom('x'.repeat(longest), '好'.repeat(longest)),
  )
}

/** Values that a schema accepts, as a caller would send them. */
export const createValueArbitrary = (
  schema: z.core.$ZodType,
  known: KnownValues,
): Arbitrary<unknown> => {
  const definition = getDefinition(schema)
  switch (definition.type) {
    case 'optional':
    case 'default':
    case 'catch':
      return createValueArbitrary(definition.innerType, known)
    case 'nullable':
      return fc.option(createValueArbitrary(definition.innerType, known))
    case 'pipe': {
      const isTransformed = getDefinition(definition.out).type === 'transform'
      return createValueArbitrary(isTransformed ? definition.in : definition.out, known)
    }
    case 'object':
      return createFieldsArbitrary(definition.shape, known)
    case 'array': {
      const { least = 0, most = 6 } = readBounds(definition.checks)
      const element = createValueArbitrary(definition.element, known)
      return fc.array(element, { minLength: least, maxLength: Math.min(most, 12) })
    }
    case 'union':
      return fc.oneof(...definition.options.map((option) => createValueArbitrary(option, known)))
    case 'string':
      return strings({
        ...('format' in definition ? { format: String(definition.format) } : {}),
        ...readBounds(definition.checks),
      })
    case 'number':
      return numbers(readBounds(definition.checks))
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries))
    case 'literal':
      return fc.constantFrom(...definition.values)
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const fieldArbitrary = (
  name: string,
  schema: z.core.$ZodType,
  known: KnownValues,
): Arbitrary<unknown> => {
  const good = known[name]
  const any = createValueArbitrary(schema, known)
  return good?.length
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: any })
    : any
}

/** The fields of an input; optional ones are sometimes left out. */
export const createFieldsArbitrary = (
  shape: Readonly<Record<string, z.core.$ZodType>>,
  known: KnownValues,
): Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [name, fieldArbitrary(name, schema, known)]),
    ),
    {
      requiredKeys: Object.entries(shape)
        .filter(([, schema]) => !isOptional(schema))
        .map(([name]) => name),
    },
  )
