import { z } from 'zod'
import { LANGUAGES } from '../shared/constants.ts'

const LangValue = z.strictObject({ lang: z.enum(LANGUAGES), value: z.string() })

export const Attribute = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  type: z.int(),
  sort: z.int(),
  imageUrl: z.string(),
  /** A JSON text: an array of { lang, value }. */
  description: z.string(),
  langs: z.array(LangValue),
})
export type Attribute = z.output<typeof Attribute>
