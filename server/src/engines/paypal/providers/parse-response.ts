import type { z } from 'zod'
import { PayPalFailure } from '../port.ts'

const UNREADABLE_STATUS = 502

/** Parses a response. The outcome of a call with an unreadable response is unknown. */
export const parseResponse = <Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> => {
  const { data, error } = schema.safeParse(body)
  if (error) throw new PayPalFailure(UNREADABLE_STATUS, 'UNREADABLE', { cause: error })
  return data
}
