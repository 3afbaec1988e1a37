import { z } from 'zod'
import { downloadCall, jsonCall } from '../call.ts'
import { PremiumState, SessionItem, UserInfo } from '../entities/user.ts'
import { Flag, Id, Nothing, text } from '../fields.ts'
import { listOf } from '../paging.ts'
import { LENGTHS } from '../shared/constants.ts'

const HEAD_MAX = 200

export const users = {
  info: jsonCall({
    method: 'GET',
    path: '/user/info',
    access: 'guest',
    body: 'none',
    summary: 'What anyone may know of a person; of the caller when nobody is named',
    input: z.object({ userId: Id.optional() }),
    output: UserInfo,
    errors: ['NO_ACCOUNT'],
  }),
  mod: jsonCall({
    method: 'GET',
    path: '/user/mod/{modId}',
    access: 'guest',
    body: 'none',
    summary: 'What anyone may know of a person; a userId beside the modId is ignored',
    input: z.object({ modId: Id, userId: z.unknown().optional() }),
    output: UserInfo,
    errors: ['NO_ACCOUNT'],
  }),
  updateProfile: jsonCall({
    method: 'POST',
    path: '/user/mod/update',
    access: 'member',
    body: 'form',
    summary: 'Changes nick name and avatar; what is absent stays, an empty one is cleared',
    input: z.object({
      modId: Id.optional(),
      nick: text(LENGTHS.nick).optional(),
      head: text(HEAD_MAX).optional(),
    }),
    output: UserInfo,
    errors: ['NOT_ALLOWED', 'CONTENT_REFUSED'],
  }),
  count: jsonCall({
    method: 'GET',
    path: '/user/count/{modId}',
    access: 'guest',
    body: 'none',
    summary: 'How much a person has made; favourites and chats are told to that person alone',
    input: z.object({ modId: Id }),
    output: z.strictObject({ characters: z.int(), collected: z.int(), chats: z.int() }),
    errors: ['NO_ACCOUNT'],
  }),
  premium: jsonCall({
    method: 'GET',
    path: '/user/vip/module/{id}',
    access: 'guest',
    body: 'none',
    summary: 'Whether a person has Premium; the rest is told to that person alone',
    input: z.object({ id: Id }),
    output: PremiumState,
    errors: [],
  }),
  sessions: jsonCall({
    method: 'GET',
    path: '/user/session/list',
    access: 'member',
    body: 'none',
    summary: 'Where the account is signed in, the latest use first',
    input: z.object({}),
    output: listOf(SessionItem),
    errors: [],
  }),
  revokeSession: jsonCall({
    method: 'POST',
    path: '/user/session/revoke',
    access: 'member',
    body: 'form',
    summary: 'Ends one session, or all but this one',
    input: z
      .object({ id: Id.optional(), others: Flag.optional() })
      .refine((i) => (i.id !== undefined) !== (i.others === true), { path: ['id'] }),
    output: Nothing,
    errors: ['NOT_ALLOWED'],
  }),
  exportData: downloadCall({
    method: 'GET',
    path: '/user/export',
    access: 'member',
    body: 'none',
    summary: 'Everything the product knows of the caller, as files',
    input: z.object({}),
    contentType: 'application/zip',
    errors: [],
  }),
}
