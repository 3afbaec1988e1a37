import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { Favourite } from '../entities/favourite.ts'
import { Id, Nothing } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'

export const collections = {
  list: jsonCall({
    method: 'GET',
    path: '/aiGirlCollect/list',
    access: 'member',
    body: 'none',
    summary: 'The caller’s favourites, the latest first; of one character when she is named',
    input: z.object({ ...pageInput(), aiGirlId: Id.optional() }),
    output: listOf(Favourite),
    errors: [],
  }),
  add: jsonCall({
    method: 'POST',
    path: '/aiGirlCollect/add-new',
    access: 'member',
    body: 'form',
    summary: 'Makes her a favourite; the second time gives the same id',
    input: z.object({ aiGirlId: Id }),
    output: z.strictObject({ id: z.int().positive() }),
    errors: ['NO_CHARACTER', 'CHARACTER_GONE', 'CHARACTER_IN_REVIEW'],
  }),
  remove: jsonCall({
    method: 'POST',
    path: '/aiGirlCollect/delete/{id}',
    access: 'member',
    body: 'form',
    summary: 'Takes an entry off the favourites, by the entry’s own id',
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ['NOT_ALLOWED'],
  }),
}
