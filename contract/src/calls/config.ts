import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { requiredText } from '../fields.ts'

export const config = {
  remote: jsonCall({
    method: 'GET',
    path: '/cfg/remote',
    access: 'anyone',
    body: 'none',
    summary: 'What the app must know before it starts: the image domain and the payment mode',
    input: z.object({ pf: requiredText(40).optional(), ver: requiredText(40).optional() }),
    output: z.strictObject({
      imgurl: z.string(),
      flag: z.union([z.literal(0), z.literal(1)]),
      payments: z.enum(['local', 'sandbox', 'production']),
      ageGate: z.boolean(),
      /** What generates replies: a model, or the built-in script where none is connected. */
      words: z.enum(['model', 'script']),
    }),
    errors: [],
  }),
}
