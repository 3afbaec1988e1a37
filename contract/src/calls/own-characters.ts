import { z } from 'zod'
import { downloadCall, jsonCall } from '../call.ts'
import { BinnedCharacter, OwnCharacter, OwnCounts } from '../entities/own-character.ts'
import {
  bodyLimitFor,
  Flag,
  Id,
  Int,
  MessageText,
  requiredText,
  Nothing,
  PicturePath,
  Time,
} from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'
import { AGE_MAX, AGE_MIN, LANGUAGES, LENGTHS } from '../shared/constants.ts'
import {
  CARD_FORMATS,
  CARD_SPECS,
  DRAFT_MAX,
  HOBBIES_MAX,
  HOBBIES_MIN,
  MAX_PREVIEW_MESSAGES,
  normalizeMultilineText,
  normalizeName,
  WRITABLE_FIELDS,
} from '../shared/own-characters.ts'
import { IMAGE_TYPES } from '../shared/derive.ts'
import { PUBLICATION } from '../shared/publication.ts'

const PATH_MAX = 200
const REQUEST_ID_MAX = 64
const SEED_MAX = 2_147_483_647

const Age = Int.pipe(z.int().min(AGE_MIN).max(AGE_MAX))
// Bounded before normalization, so that its cost is bounded too.
const BoundedText = z.string().max(DRAFT_MAX)
const PersonName = BoundedText.transform(normalizeName).pipe(z.string().min(1).max(LENGTHS.name))
const multilineText = (max: number) =>
  BoundedText.transform(normalizeMultilineText).pipe(z.string().max(max))
const Picture = z.string().max(PATH_MAX).regex(/^\//)
const RequestId = requiredText(REQUEST_ID_MAX)

// Form bodies have no lists: ids arrive as one comma-separated text.
const splitIds = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(',') : typeof value === 'number' ? [value] : value
const Hobbies = z
  .preprocess(splitIds, z.array(Id).min(HOBBIES_MIN).max(HOBBIES_MAX))
  .refine((ids) => new Set(ids).size === ids.length)

const attributes = {
  type: Id,
  race: Id,
  bodyType: Id,
  hairColor: Id,
  hairstyle: Id,
  job: Id,
  hobby: Hobbies,
  relationship: Id,
  constellation: Id,
}

/** The current state of the wizard: every field is optional. */
const PartialCharacter = z
  .object({
    ...attributes,
    age: Age,
    firstName: PersonName,
    lastName: PersonName,
    description: multilineText(LENGTHS.description),
    greeting: multilineText(LENGTHS.greeting),
  })
  .partial()

const CHARACTER_BODY_BYTES = bodyLimitFor(LENGTHS.description + LENGTHS.greeting)

const SaveResult = z.strictObject({ id: z.int().positive(), status: z.enum(PUBLICATION) })
const OWNER_ERRORS = ['NO_CHARACTER', 'CHARACTER_GONE', 'NOT_ALLOWED'] as const

/** A Blob in the browser, received bytes in the server. */
const File = z
  .custom<{ readonly size: number }>(
    (value) => typeof value === 'object' && value !== null && 'size' in value,
  )
  .meta({ type: 'string', format: 'binary' })

export const ownCharacters = {
  save: jsonCall({
    method: 'POST',
    path: '/aiGirl/add-new',
    access: 'member',
    body: 'json',
    summary:
      'Makes a character, or with an id changes one of the caller’s own: all fields are sent',
    bodyLimit: CHARACTER_BODY_BYTES,
    input: z.object({
      ...attributes,
      id: Id.optional(),
      age: Age,
      firstName: PersonName,
      lastName: PersonName,
      isPublic: Flag,
      description: multilineText(LENGTHS.description).default(''),
      greeting: multilineText(LENGTHS.greeting).default(''),
      /** One of the caller's uploads. Absent, or a picture of this character: its pictures stay. */
      imageUrl: Picture.optional(),
      /** Replaces an uploaded picture by the generated portrait. */
      drawn: Flag.optional(),
      /** The seed of the previewed portrait, so that the saved portrait is identical. */
      seed: Int.pipe(z.int().min(1).max(SEED_MAX)).optional(),
      requestId: RequestId.optional(),
    }),
    output: SaveResult,
    errors: [...OWNER_ERRORS, 'CONTENT_REFUSED', 'CHARACTER_UNDER_AGE', 'TOO_COMPLEX'],
  }),
  mine: jsonCall({
    method: 'GET',
    path: '/aiGirl/my/list',
    access: 'member',
    body: 'none',
    summary: 'The caller’s own characters in any status: failed ones first, then the latest',
    input: z.object(pageInput()),
    output: listOf(OwnCharacter).extend({ counts: OwnCounts }),
    errors: [],
  }),
  remove: jsonCall({
    method: 'POST',
    path: '/ai/agent/delete/{id}',
    access: 'member',
    body: 'form',
    summary: 'Puts one of the caller’s own characters into the bin, for 30 days; twice is once',
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ['NO_CHARACTER', 'NOT_ALLOWED'],
  }),
  bin: jsonCall({
    method: 'GET',
    path: '/aiGirl/bin/list',
    access: 'member',
    body: 'none',
    summary: 'What the caller has deleted in the last 30 days, the latest first',
    input: z.object(pageInput()),
    output: listOf(BinnedCharacter),
    errors: [],
  }),
  restore: jsonCall({
    method: 'POST',
    path: '/aiGirl/restore/{id}',
    access: 'member',
    body: 'form',
    summary: 'Takes one out of the bin, as she was; one that is not in it stays as she is',
    input: z.object({ id: Id }),
    output: SaveResult,
    errors: OWNER_ERRORS,
  }),
  draft: jsonCall({
    method: 'GET',
    path: '/aiGirl/draft',
    access: 'member',
    body: 'none',
    summary: 'What the caller’s wizard holds, from whatever device; empty when nothing is kept',
    input: z.object({}),
    output: z.strictObject({ draft: z.string(), updateTime: Time.nullable() }),
    errors: [],
  }),
  keepDraft: jsonCall({
    method: 'POST',
    path: '/aiGirl/draft',
    access: 'member',
    body: 'json',
    summary: 'Keeps the wizard’s JSON text; without one, what was kept is dropped',
    bodyLimit: bodyLimitFor(DRAFT_MAX),
    input: z.object({ draft: z.string().max(DRAFT_MAX).optional() }),
    output: z.strictObject({ updateTime: Time.nullable() }),
    errors: [],
  }),
  portraitPreview: jsonCall({
    method: 'GET',
    path: '/aiGirl/portrait/preview',
    access: 'guest',
    body: 'none',
    summary:
      'A small portrait of what is chosen so far, as a data URL; the same choices, the same face',
    input: z.object({
      ...z
        .object({
          type: Id,
          race: Id,
          bodyType: Id,
          hairColor: Id,
          hairstyle: Id,
          job: Id,
          hobby: Hobbies,
          constellation: Id,
          age: Age,
        })
        .partial().shape,
      seed: Int.pipe(z.int().min(1).max(SEED_MAX)).optional(),
    }),
    output: z.strictObject({ image: z.string(), seed: z.int().positive() }),
    errors: [],
  }),
  names: jsonCall({
    method: 'GET',
    path: '/aiGirl/names',
    access: 'guest',
    body: 'none',
    summary: 'Names that fit, in the caller’s language or the one asked for; new ones each time',
    input: z.object({ race: Id.optional(), lang: z.enum(LANGUAGES).optional() }),
    output: listOf(z.strictObject({ firstName: z.string(), lastName: z.string() })),
    errors: [],
  }),
  write: jsonCall({
    method: 'POST',
    path: '/aiGirl/write',
    access: 'member',
    body: 'json',
    summary: 'Writes her description or greeting from what is chosen so far',
    bodyLimit: CHARACTER_BODY_BYTES,
    input: PartialCharacter.extend({
      what: z.enum(WRITABLE_FIELDS),
      lang: z.enum(LANGUAGES).optional(),
    }),
    output: z.strictObject({ text: z.string() }),
    errors: ['CONTENT_REFUSED', 'CHARACTER_UNDER_AGE', 'REPLY_FAILED', 'TOO_COMPLEX'],
  }),
  preview: jsonCall({
    method: 'POST',
    path: '/aiGirl/preview',
    access: 'member',
    body: 'json',
    summary: 'One of three lines with her before she is saved; free, and kept nowhere',
    bodyLimit:
      CHARACTER_BODY_BYTES + bodyLimitFor(LENGTHS.message * (1 + MAX_PREVIEW_MESSAGES * 2)),
    input: PartialCharacter.extend({
      content: MessageText,
      turns: z
        .array(
          z.object({ role: z.enum(['user', 'her']), content: z.string().max(LENGTHS.message) }),
        )
        .max(MAX_PREVIEW_MESSAGES * 2)
        .default([])
        .refine(
          (turns) => turns.filter(({ role }) => role === 'user').length < MAX_PREVIEW_MESSAGES,
        ),
    }),
    output: z.strictObject({
      content: z.string(),
      /** How many of the preview messages are left. */
      left: z.int(),
    }),
    errors: [
      'CONTENT_REFUSED',
      'CHARACTER_UNDER_AGE',
      'CHAT_PAUSED',
      'REPLY_FAILED',
      'TOO_COMPLEX',
    ],
  }),
  addToGallery: jsonCall({
    method: 'POST',
    path: '/aiGirl/gallery/add',
    access: 'member',
    body: 'form',
    summary:
      'Adds one of the caller’s own pictures to the gallery of a character of his; twice is once',
    input: z.object({ id: Id, imageUrl: Picture }),
    output: z.strictObject({
      id: z.int().positive(),
      imageUrl: PicturePath,
      imageType: z.enum(IMAGE_TYPES),
    }),
    errors: [...OWNER_ERRORS, 'CONTENT_REFUSED'],
  }),
  removeFromGallery: jsonCall({
    method: 'POST',
    path: '/aiGirl/gallery/delete/{imageId}',
    access: 'member',
    body: 'form',
    summary: 'Takes a picture out of the gallery; the picture itself stays the caller’s',
    input: z.object({ imageId: Id }),
    output: Nothing,
    errors: ['NOT_ALLOWED'],
  }),
  importCard: jsonCall({
    method: 'POST',
    path: '/aiGirl/card/import',
    access: 'member',
    body: 'multipart',
    summary:
      'Makes a private character of a card (V1, V2, V3; JSON or PNG). A card that tells no age is refused with 10001 naming age, and taken with the age sent along',
    input: z.object({ file: File, age: Age.optional() }),
    output: SaveResult,
    errors: [
      'PICTURE_TOO_LARGE',
      'NOT_A_PICTURE',
      'NOT_A_CARD',
      'CHARACTER_UNDER_AGE',
      'CONTENT_REFUSED',
      'TOO_COMPLEX',
    ],
  }),
  exportCard: downloadCall({
    method: 'GET',
    path: '/aiGirl/{id}/card',
    access: 'member',
    body: 'none',
    summary: 'One of the caller’s own characters as a card, with all that an imported card brought',
    input: z.object({
      id: Id,
      format: z.enum(CARD_FORMATS).default('png'),
      spec: z.enum(CARD_SPECS).default('v3'),
    }),
    contentType: 'image/png',
    errors: [...OWNER_ERRORS, 'TOO_COMPLEX'],
  }),
}
