import { calls, consoleCalls, type Call } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { BASE_PATH } from '@dulcinea/contract/constants'
import type { z } from 'zod'

export type NamedCall = { id: string; call: Call; base: string }

const named = (
  table: Record<string, Record<string, Call>>,
  { base, before = '' }: { base: string; before?: string },
): NamedCall[] =>
  Object.entries(table).flatMap(([family, members]) =>
    Object.entries(members).map(([name, call]) => ({
      id: `${before}${family}.${name}`,
      call,
      base,
    })),
  )

/** All calls as the contract has them now: a new one is in every test made from this. */
export const productCalls = named(calls, { base: BASE_PATH })
export const operatorCalls = named(consoleCalls, { base: CONSOLE_BASE_PATH, before: 'console.' })
export const everyCall = [...productCalls, ...operatorCalls]

/** What zod knows of a schema; the union of all its kinds can be told apart, `ZodType` cannot. */
export const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def

/** The fields of a call's input by name. */
export const shapeOf = ({ input }: Call): Record<string, z.core.$ZodType> => {
  const definition = definitionOf(input)
  return definition.type === 'object' ? definition.shape : {}
}

/** Calls that answer when their work is done, which may take this long; all others answer at once. */
const WORKS_MS: Readonly<Record<string, number>> = { 'chat.picture': 65_000 }
export const workOf = ({ id }: NamedCall): number | undefined => WORKS_MS[id]

export const namesInPath = ({ path }: Call): Set<string> =>
  new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))

/** Whether a field may be left out. */
export const isOptional = (schema: z.core.$ZodType): boolean => {
  const definition = definitionOf(schema)
  if (definition.type === 'pipe') return isOptional(definition.in)
  return ['optional', 'default', 'catch'].includes(definition.type)
}

/** Below what may be left out, tidied or turned into something else: what a value must be. */
export const coreOf = (schema: z.core.$ZodType): z.core.$ZodTypeDef => {
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'optional':
    case 'default':
    case 'catch':
    case 'nullable':
      return coreOf(definition.innerType)
    case 'pipe': {
      const isTidied = definitionOf(definition.out).type === 'transform'
      return coreOf(isTidied ? definition.in : definition.out)
    }
    default:
      return definition
  }
}
