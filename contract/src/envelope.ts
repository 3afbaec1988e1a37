import { z } from 'zod'

export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ code: z.int(), errorCode: z.int(), message: z.string(), data })

export type Envelope<Data> = { code: number; errorCode: number; message: string; data: Data }
