import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { bodyLimitFor, Id, Int, text } from '../fields.ts'
import { LENGTHS } from '../shared/constants.ts'
import { DISLIKE_TYPES, FEEDBACK, FEEDBACK_TARGETS } from '../shared/feedback.ts'

export const feedback = {
  add: jsonCall({
    method: 'POST',
    path: '/aiGirlFeedback/add-new',
    access: 'member',
    body: 'form',
    summary:
      'A dislike with its reason, a like, or a report; about her, or about what is named. An image with her id is the picture of hers that has it, without one a picture that was drawn for the caller',
    bodyLimit: bodyLimitFor(LENGTHS.description + LENGTHS.message),
    input: z
      .object({
        aiGirlId: Id.optional(),
        category: Int.pipe(z.enum(FEEDBACK)).default(FEEDBACK.dislike),
        disLikeType: Int.pipe(z.enum(DISLIKE_TYPES)).default(DISLIKE_TYPES.other),
        description: text(LENGTHS.description).default(''),
        content: text(LENGTHS.message).default(''),
        targetType: z.enum(FEEDBACK_TARGETS).optional(),
        targetId: Id.optional(),
      })
      .refine((i) => i.targetType !== undefined || i.aiGirlId !== undefined, {
        path: ['aiGirlId'],
      })
      .refine((i) => i.targetType === undefined || i.targetId !== undefined, {
        path: ['targetId'],
      })
      .refine((i) => i.targetId === undefined || i.targetType !== undefined, {
        path: ['targetType'],
      }),
    output: z.strictObject({ id: z.int().positive() }),
    errors: [
      'NO_CHARACTER',
      'CHARACTER_GONE',
      'CHARACTER_IN_REVIEW',
      'NO_MESSAGE',
      'NO_ACCOUNT',
      'NOT_ALLOWED',
    ],
  }),
}
