import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { Id, Int, Nothing, PicturePath, Time } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'
import { CEILING_MAX } from '../shared/constants.ts'

export const points = {
  extraInfo: jsonCall({
    method: 'POST',
    path: '/aiGirlUserInfoExtend/my',
    access: 'guest',
    body: 'form',
    summary: 'Points, free messages of the day and what inviting has brought',
    input: z.object({}),
    output: z.strictObject({
      userId: z.int().positive(),
      integral: z.int(),
      /** Text that holds JSON: { freeTimes, freeTimesMax, resetAt, ceiling }; -1 is unlimited. */
      extend: z.string(),
      inviteCode: z.string(),
      inviteCount: z.int(),
      inviteIntegral: z.int(),
    }),
    errors: [],
  }),
  consume: jsonCall({
    method: 'POST',
    path: '/aiGirlUserInfoExtend/consumeIntegral',
    access: 'guest',
    body: 'form',
    summary: 'Spends points: unlocks a picture of one of the caller’s own conversations',
    input: z.object({
      type: z.literal('unlockImage'),
      imageId: Id,
      requestId: z.uuid().optional(),
    }),
    output: z.strictObject({ integral: z.int(), imageUrl: PicturePath }),
    errors: ['NOT_ALLOWED', 'INSUFFICIENT_POINTS', 'CEILING_REACHED'],
  }),
  ledger: jsonCall({
    method: 'GET',
    path: '/user/ledger/list',
    access: 'member',
    body: 'none',
    summary: 'Every movement of the caller’s points, newest first, each in a sentence',
    input: z.object({
      ...pageInput(),
      /** Only entries of the invitation program. */
      group: z.enum(['invites']).optional(),
    }),
    output: listOf(
      z.strictObject({
        id: z.int().positive(),
        delta: z.int(),
        balance: z.int(),
        reason: z.string(),
        text: z.string(),
        addTime: Time,
        ref: z.record(z.string(), z.unknown()),
      }),
    ),
    errors: [],
  }),
  ceiling: jsonCall({
    method: 'POST',
    path: '/user/ceiling',
    access: 'member',
    body: 'form',
    summary: 'How many points a month the caller allows himself; 0 is no ceiling',
    input: z.object({ points: Int.pipe(z.int().min(0).max(CEILING_MAX)) }),
    output: Nothing,
    errors: [],
  }),
}
