import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { Attribute } from '../entities/attribute.ts'
import { Character, CharacterItem } from '../entities/character.ts'
import { Id, Int, text } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'
import {
  AGE_MAX,
  AGE_MIN,
  ALL_CATEGORY,
  ATTRIBUTE_PAGE_SIZE,
  LENGTHS,
  SEARCH_PAGE_SIZE,
} from '../shared/constants.ts'

const Age = Int.pipe(z.int().min(AGE_MIN).max(AGE_MAX))

export const characters = {
  attributes: jsonCall({
    method: 'GET',
    path: '/aiGirlAttribute/list',
    access: 'anyone',
    body: 'none',
    summary: 'The attributes that characters are made of, in nine categories',
    input: z.object(pageInput(ATTRIBUTE_PAGE_SIZE, ATTRIBUTE_PAGE_SIZE)),
    output: listOf(Attribute),
    errors: [],
  }),
  tags: jsonCall({
    method: 'GET',
    path: '/aiGirlTag/list',
    access: 'anyone',
    body: 'none',
    summary: 'The attributes that lists are filtered by: type, race, body and hair color',
    input: z.object(pageInput(ATTRIBUTE_PAGE_SIZE, ATTRIBUTE_PAGE_SIZE)),
    output: listOf(Attribute),
    errors: [],
  }),
  list: jsonCall({
    method: 'GET',
    path: '/aiGirl/list',
    access: 'anyone',
    body: 'none',
    summary: 'Published characters, filtered',
    input: z
      .object({
        ...pageInput(),
        category: z
          .union([Id, Int.pipe(z.literal(ALL_CATEGORY))])
          .transform((id) => (id === ALL_CATEGORY ? undefined : id))
          .optional(),
        race: Id.optional(),
        bodyType: Id.optional(),
        hairColor: Id.optional(),
        ageMin: Age.optional(),
        ageMax: Age.optional(),
        sort: z.enum(['popular', 'new', 'name']).default('popular'),
      })
      .refine((i) => i.ageMin === undefined || i.ageMax === undefined || i.ageMin <= i.ageMax, {
        path: ['ageMin'],
      }),
    output: listOf(CharacterItem),
    errors: [],
  }),
  search: jsonCall({
    method: 'GET',
    path: '/aiGirl/search',
    access: 'anyone',
    body: 'none',
    summary: 'Published characters by name and by what is told of them, in both languages',
    input: z.object({
      ...pageInput(SEARCH_PAGE_SIZE),
      keywords: text(LENGTHS.keywords).default(''),
    }),
    output: listOf(CharacterItem),
    errors: [],
  }),
  createdBy: jsonCall({
    method: 'GET',
    path: '/ai/agent/my/create/list',
    access: 'anyone',
    body: 'none',
    summary: 'The published characters that a person has made, the latest first',
    input: z.object({ ...pageInput(), userId: Id }),
    output: listOf(CharacterItem),
    errors: [],
  }),
  read: jsonCall({
    method: 'GET',
    path: '/aiGirl/{id}',
    access: 'anyone',
    body: 'none',
    summary: 'One character with everything that is told about her',
    input: z.object({ id: Id }),
    output: Character,
    errors: ['NO_CHARACTER', 'CHARACTER_GONE', 'CHARACTER_IN_REVIEW'],
  }),
  openers: jsonCall({
    method: 'GET',
    path: '/ai/girl/accost/list',
    access: 'anyone',
    body: 'none',
    summary: 'Lines that open a conversation with her',
    input: z.object({ aiGirlId: Id }),
    output: listOf(z.strictObject({ id: z.int().positive(), content: z.string() })),
    errors: ['NO_CHARACTER', 'CHARACTER_GONE', 'CHARACTER_IN_REVIEW'],
  }),
  open: jsonCall({
    method: 'POST',
    path: '/aiGirlOpenLog/add-new',
    access: 'guest',
    body: 'form',
    summary: 'Counts that the caller opened her, once a day',
    input: z.object({ aiGirlId: Id }),
    output: z.strictObject({ count: z.int() }),
    errors: ['NO_CHARACTER', 'CHARACTER_GONE', 'CHARACTER_IN_REVIEW'],
  }),
}
