import type { z } from 'zod'
import { PayPalFailure } from '../port.ts'

const UNREADABLE = 502

/** An answer that cannot be read tells nothing: what was asked for may have happened all the same. */
export const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const { data, error } = schema.safeParse(body)
  if (error) throw new PayPalFailure(UNREADABLE, 'UNREADABLE', { cause: error })
  return data
}
