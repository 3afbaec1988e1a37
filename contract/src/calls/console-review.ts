import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { Id, requiredText, Nothing, PicturePath, Time } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'
import { REASON_MAX } from '../shared/console.ts'
import { REFUSED_FIELDS } from '../shared/publication.ts'

const Owner = z.strictObject({ userId: z.int().positive(), nick: z.string() })

/** One saved version of a character; attributes by their names in the caller's language. */
const Version = z.strictObject({
  version: z.int().positive(),
  createdAt: Time,
  firstName: z.string(),
  lastName: z.string(),
  age: z.int(),
  description: z.string(),
  greeting: z.string(),
  /** The character's speech style, from an imported card; usually empty. */
  voice: z.string(),
  type: z.string(),
  race: z.string(),
  bodyType: z.string(),
  hairColor: z.string(),
  hairstyle: z.string(),
  job: z.string(),
  relationship: z.string(),
  constellation: z.string(),
  hobbies: z.array(z.string()),
  pictures: z.array(PicturePath),
})

const reviewedVersion = { id: Id, version: Id }

export const consoleReview = {
  list: jsonCall({
    method: 'GET',
    path: '/review/list',
    access: 'operator',
    body: 'none',
    summary: 'Characters that wait for somebody’s word, the longest first',
    input: z.object(pageInput()),
    output: listOf(
      z.strictObject({
        id: z.int().positive(),
        version: z.int().positive(),
        name: z.string(),
        avatar: PicturePath,
        kind: z.enum(['new', 'update']),
        owner: Owner.nullable(),
        since: Time,
        /** What the automatic check was unsure about; empty before it has run. */
        note: z.string(),
      }),
    ),
    errors: [],
  }),
  read: jsonCall({
    method: 'GET',
    path: '/review/{id}',
    access: 'operator',
    body: 'none',
    summary: 'One of them: what others see now beside what is proposed',
    input: z.object({ id: Id }),
    output: z.strictObject({
      id: z.int().positive(),
      kind: z.enum(['new', 'update']),
      owner: Owner.extend({ characters: z.int(), refused: z.int() }).nullable(),
      since: Time,
      note: z.string(),
      noteField: z.enum(REFUSED_FIELDS).nullable(),
      /** The published version; null when there is none. */
      was: Version.nullable(),
      now: Version,
      /** Earlier decisions about this character, the latest first. */
      earlier: z.array(
        z.strictObject({
          at: Time,
          decision: z.enum(['approved', 'rejected']),
          reason: z.string(),
          /** The operator; empty for the automatic check. */
          by: z.string(),
        }),
      ),
      /** The last six reasons that operators gave, offered as suggestions. */
      suggestions: z.array(z.string()),
    }),
    errors: ['NO_CHARACTER'],
  }),
  approve: jsonCall({
    method: 'POST',
    path: '/review/{id}/approve',
    access: 'operator',
    body: 'json',
    summary: 'Publishes this very version; 10005 when it is not being reviewed any more',
    input: z.object(reviewedVersion),
    output: Nothing,
    errors: ['NO_CHARACTER', 'UPDATE_FAILED'],
  }),
  reject: jsonCall({
    method: 'POST',
    path: '/review/{id}/reject',
    access: 'operator',
    body: 'json',
    summary: 'Refuses this very version, with a sentence that her maker reads',
    input: z.object({ ...reviewedVersion, reason: requiredText(REASON_MAX) }),
    output: Nothing,
    errors: ['NO_CHARACTER', 'UPDATE_FAILED'],
  }),
}
