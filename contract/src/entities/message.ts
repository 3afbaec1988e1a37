import { z } from 'zod'
import { PicturePath, Time } from '../fields.ts'

export const MESSAGE_STATES = ['done', 'streaming', 'stopped', 'incomplete', 'failed'] as const

export const Message = z.strictObject({
  id: z.int().positive(),
  role: z.enum(['user', 'her']),
  type: z.enum(['text', 'image', 'notice']),
  content: z.string(),
  state: z.enum(MESSAGE_STATES),
  addTime: Time,
  requestId: z.string().nullable(),
  imageId: z.int().nullable(),
  imageUrl: PicturePath.nullable(),
  locked: z.boolean(),
  replyTo: z.int().nullable(),
  alternative: z.int(),
  alternatives: z.int(),
})
export type Message = z.output<typeof Message>
export type MessageState = Message['state']
