import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { Flag, Id, requiredText, Nothing, PicturePath, text, Time } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'
import { REASON_MAX, REPORT_DECISIONS, REPORT_STATES } from '../shared/console.ts'
import { DISLIKE_TYPES, REPORTED_TARGETS } from '../shared/feedback.ts'

const Target = z.strictObject({ type: z.enum(REPORTED_TARGETS), id: z.int().positive() })
const CharacterRef = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  avatar: PicturePath,
})
const UserRef = z.strictObject({
  userId: z.int().positive(),
  nick: z.string(),
  suspendedAt: Time.nullable(),
})
const Kind = z.enum(DISLIKE_TYPES)

/** All reports about one target, grouped. */
const summary = {
  /** The id of the newest report; it identifies the whole group. */
  id: z.int().positive(),
  target: Target,
  /** The reported character, or the one whose message or picture was reported. */
  character: CharacterRef.nullable(),
  state: z.enum(REPORT_STATES),
  decision: z.enum(REPORT_DECISIONS).nullable(),
  decidedAt: Time.nullable(),
  /** All reports, and those that weigh: of a serious kind and not by a new account. */
  count: z.int(),
  weighing: z.int(),
  kinds: z.array(Kind),
  latestAt: Time,
  isHiddenForAll: z.boolean(),
}

/** The newest report that the operator saw: later ones need another decision. */
const LatestSeenReportId = Id

const ExcerptMessage = z.strictObject({
  id: z.int(),
  role: z.enum(['user', 'her']),
  text: z.string(),
  at: Time,
})

const Pause = z.strictObject({
  userId: z.int().positive(),
  nick: z.string(),
  email: z.string().nullable(),
  joinedAt: Time,
  pausedAt: Time,
  /** When it ends automatically; null while an operator has to decide. */
  endsAt: Time.nullable(),
})

export const consoleReports = {
  list: jsonCall({
    method: 'GET',
    path: '/reports/list',
    access: 'operator',
    body: 'none',
    summary: 'What was reported, the latest first',
    input: z.object({
      ...pageInput(),
      state: z.enum(REPORT_STATES).default('open'),
      target: z.enum(REPORTED_TARGETS).optional(),
    }),
    output: listOf(z.strictObject(summary)),
    errors: [],
  }),
  read: jsonCall({
    method: 'GET',
    path: '/reports/{id}',
    access: 'operator',
    body: 'none',
    summary:
      'One of them with its context: what was said, picture or person; reading words is on record',
    input: z.object({ id: Id }),
    output: z.strictObject({
      ...summary,
      /** The reported user, or the creator of the reported character; null when there is none. */
      person: UserRef.nullable(),
      /** The reported picture, unblurred; null when it no longer exists. */
      picture: PicturePath.nullable(),
      /** Oldest first; the last one is the reported message. */
      excerpt: z.array(ExcerptMessage),
      reports: z.array(
        z.strictObject({
          id: z.int().positive(),
          reporter: UserRef.nullable(),
          kind: Kind,
          description: z.string(),
          content: z.string(),
          weighs: z.boolean(),
          createdAt: Time,
        }),
      ),
    }),
    errors: ['UPDATE_FAILED'],
  }),
  dismiss: jsonCall({
    method: 'POST',
    path: '/reports/{id}/dismiss',
    access: 'operator',
    body: 'json',
    summary: 'Nothing is wrong with it: seen by all again, and these reports weigh no more',
    input: z.object({ id: LatestSeenReportId, note: text(REASON_MAX).default('') }),
    output: Nothing,
    errors: ['UPDATE_FAILED'],
  }),
  uphold: jsonCall({
    method: 'POST',
    path: '/reports/{id}/uphold',
    access: 'operator',
    body: 'json',
    summary: 'It is hidden for all; with `suspend` the person behind it is suspended too',
    input: z.object({
      id: LatestSeenReportId,
      reason: requiredText(REASON_MAX),
      suspend: Flag.default(false),
    }),
    output: Nothing,
    errors: ['UPDATE_FAILED', 'NO_ACCOUNT'],
  }),
  overturn: jsonCall({
    method: 'POST',
    path: '/reports/{id}/overturn',
    access: 'operator',
    body: 'json',
    summary:
      'It was upheld and should not have been: seen by all again. Who was suspended with it stays so until restored',
    input: z.object({ id: LatestSeenReportId, reason: requiredText(REASON_MAX) }),
    output: Nothing,
    errors: ['UPDATE_FAILED'],
  }),
  pauses: jsonCall({
    method: 'GET',
    path: '/pauses/list',
    access: 'operator',
    body: 'none',
    summary: 'People who said to be under age and wait, the longest first',
    input: z.object(pageInput()),
    output: listOf(Pause),
    errors: [],
  }),
  pause: jsonCall({
    method: 'GET',
    path: '/pauses/{userId}',
    access: 'operator',
    body: 'none',
    summary: 'One of them with what was said last; looking is on record',
    input: z.object({ userId: Id }),
    output: Pause.extend({ character: CharacterRef.nullable(), excerpt: z.array(ExcerptMessage) }),
    errors: ['NO_ACCOUNT'],
  }),
  liftPause: jsonCall({
    method: 'POST',
    path: '/pauses/{userId}/lift',
    access: 'operator',
    body: 'json',
    summary: 'An adult: the chats go on',
    input: z.object({ userId: Id, reason: requiredText(REASON_MAX) }),
    output: Nothing,
    errors: ['UPDATE_FAILED'],
  }),
  endPause: jsonCall({
    method: 'POST',
    path: '/pauses/{userId}/end',
    access: 'operator',
    body: 'json',
    summary: 'Not an adult: the account is suspended',
    input: z.object({ userId: Id, reason: requiredText(REASON_MAX) }),
    output: Nothing,
    errors: ['UPDATE_FAILED', 'NO_ACCOUNT'],
  }),
}
