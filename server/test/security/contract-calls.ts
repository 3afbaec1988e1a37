import { calls, consoleCalls, type Call } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { BASE_PATH } from '@dulcinea/contract/constants'
import type { z } from 'zod'

export type NamedCall = { id: string; call: Call; base: string }

const listCalls = (
  table: Record<string, Record<string, Call>>,
  { base, prefix = '' }: { base: string; prefix?: string },
): NamedCall[] =>
  Object.entries(table).flatMap(([family, members]) =>
    Object.entries(members).map(([name, call]) => ({
      id: `${prefix}${family}.${name}`,
      call,
      base,
    })),
  )

/** All calls of the contract, so that a new call is in every generated test. */
export const productCalls = listCalls(calls, { base: BASE_PATH })
export const operatorCalls = listCalls(consoleCalls, {
  base: CONSOLE_BASE_PATH,
  prefix: 'console.',
})
export const allCalls = [...productCalls, ...operatorCalls]

/** The zod definition of a schema as a discriminated union, which `ZodType` is not. */
export const getDefinition = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def

/** The input fields of a call by name. */
export const getInputShape = ({ input }: Call): Record<string, z.core.$ZodType> => {
  const definition = getDefinition(input)
  return definition.type === 'object' ? definition.shape : {}
}

/** Timeouts of calls that answer after slow work; all others answer at once. */
const SLOW_CALL_TIMEOUTS_MS: Readonly<Record<string, number>> = { 'chat.picture': 65_000 }
export const getCallTimeoutMs = ({ id }: NamedCall): number | undefined => SLOW_CALL_TIMEOUTS_MS[id]

export const getPathParameters = ({ path }: Call): Set<string> =>
  new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))

export const isOptional = (schema: z.core.$ZodType): boolean => {
  const definition = getDefinition(schema)
  if (definition.type === 'pipe') return isOptional(definition.in)
  return ['optional', 'default', 'catch'].includes(definition.type)
}

/** The innermost type of a schema, below optional, default, nullable and transform wrappers. */
export const getInnermostType = (schema: z.core.$ZodType): z.core.$ZodTypeDef => {
  const definition = getDefinition(schema)
  switch (definition.type) {
    case 'optional':
    case 'default':
    case 'catch':
    case 'nullable':
      return getInnermostType(definition.innerType)
    case 'pipe': {
      const isTransformed = getDefinition(definition.out).type === 'transform'
      return getInnermostType(isTransformed ? definition.in : definition.out)
    }
    default:
      return definition
  }
}
