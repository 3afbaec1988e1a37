import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { CreatedImage, createdImageFields } from '../entities/image.ts'
import { bodyLimitFor, Id, Int, requiredText, Nothing } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'
import { LENGTHS } from '../shared/constants.ts'
import { PICTURE_SHAPES, MAX_PICTURES_PER_REQUEST } from '../shared/pictures.ts'

export const images = {
  create: jsonCall({
    method: 'POST',
    path: '/ai/create/image',
    access: 'member',
    body: 'form',
    summary: 'Has one to four pictures made; they are worked on after the answer has been given',
    bodyLimit: bodyLimitFor(LENGTHS.prompt),
    input: z.object({
      prompt: requiredText(LENGTHS.prompt),
      aiGirlId: Id.optional(),
      shape: z.enum(PICTURE_SHAPES).default('portrait'),
      imageNum: Int.pipe(z.int().min(1).max(MAX_PICTURES_PER_REQUEST)).default(1),
      requestId: z.uuid().optional(),
    }),
    output: z.strictObject({ ...listOf(CreatedImage).shape, integral: z.int() }),
    errors: [
      'CONTENT_REFUSED',
      'CHAT_PAUSED',
      'NO_CHARACTER',
      'CHARACTER_GONE',
      'CHARACTER_IN_REVIEW',
      'INSUFFICIENT_POINTS',
      'CEILING_REACHED',
      'TOO_COMPLEX',
    ],
  }),
  list: jsonCall({
    method: 'GET',
    path: '/ai/create/image/list',
    access: 'member',
    body: 'none',
    summary: 'The pictures that the caller had made, newest first',
    input: z.object(pageInput()),
    output: listOf(CreatedImage),
    errors: [],
  }),
  read: jsonCall({
    method: 'GET',
    path: '/ai/create/image/{imageId}',
    access: 'member',
    body: 'none',
    summary: 'One of them: how far it is, and where it can be seen',
    input: z.object({ imageId: Id }),
    output: CreatedImage,
    errors: ['NOT_ALLOWED'],
  }),
  stop: jsonCall({
    method: 'POST',
    path: '/ai/create/image/stop/{imageId}',
    access: 'member',
    body: 'form',
    summary: 'Gives up a picture that is not ready yet; its price goes back',
    input: z.object({ imageId: Id }),
    output: z.strictObject({ ...createdImageFields, integral: z.int() }),
    errors: ['NOT_ALLOWED'],
  }),
  remove: jsonCall({
    method: 'POST',
    path: '/ai/create/image/delete/{imageId}',
    access: 'member',
    body: 'form',
    summary: 'Deletes a picture for good; one that is still worked on is given up first',
    input: z.object({ imageId: Id }),
    output: Nothing,
    errors: ['NOT_ALLOWED'],
  }),
}
