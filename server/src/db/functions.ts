// Made from the migrated database by `npm run tables`. A test fails when it is stale.
import type { Selectable } from 'kysely'
import { callForRow, callForRows, callForValue, callForValues, toJson } from './call-function.ts'
import type { Reader } from './client.ts'
import type { Tables } from './tables.ts'

export type PointsOutcome = {
  outcome: string
  balance: number
  held: number
  debt: number
  row_id: number | null
}

/** Removes the user id from a deleted user's entries. This is the only change that an entry ever sees. */
export const auditForget = (
  db: Reader,
  input: {
    userId: number
  },
): Promise<void> =>
  callForValue(db, 'audit_forget', {
    p_user_id: input.userId,
  })

/**
 * Deletes up to p_max_rows expired entries and returns their number. The app's role cannot delete
 * entries otherwise, and entries younger than 30 days are never deleted.
 */
export const auditForgetBefore = (
  db: Reader,
  input: {
    before: Date
    maxRows: number
  },
): Promise<number> =>
  callForValue(db, 'audit_forget_before', {
    p_before: input.before,
    p_max_rows: input.maxRows,
  })

/**
 * Ends a running reply exactly once: appends the text that the row lacks, or replaces it by a notice,
 * and settles or voids its hold. A continued message without new text is restored to p_base.
 * Returns no row when the reply does not run any more, when its row holds another number of chunks
 * than p_saved_seq, or when p_lost_for_ms is given and its node is alive.
 */
export const chatEndReply = (
  db: Reader,
  input: {
    messageId: number
    savedSeq: number
    seq: number
    text: string
    chunkLengths: string
    state: string
    finish: string | null
    withheld: string | null
    base: string
    isCharged: boolean
    lostForMs: number | null
    now: Date
  },
): Promise<number[]> =>
  callForValues(db, 'chat_end_reply', {
    p_message_id: input.messageId,
    p_saved_seq: input.savedSeq,
    p_seq: input.seq,
    p_text: input.text,
    p_chunk_lengths: input.chunkLengths,
    p_state: input.state,
    p_finish: input.finish,
    p_withheld: input.withheld,
    p_base: input.base,
    p_is_charged: input.isCharged,
    p_lost_for_ms: input.lostForMs,
    p_now: input.now,
  })

export type ChatReserveReplyRow = {
  message_id: number
  user_message_id: number
  seq: number
  round: number
  previous_leaf_id: number
  previous_request_hash: Buffer | null
}

/**
 * Reserves a reply: the user's message, the character's empty message and the hold of its price. The
 * four kinds of request differ in their arguments only:
 *   send        p_content
 *   edit        p_content and p_parent_id, the message before the edited one
 *   regenerate  p_parent_id, and p_answered_id, the user's message that is answered again
 *   continue    p_continued_id, the character's message, and p_base_length
 * With p_notice the character's message is that notice, complete and free.
 * A repeated p_request_id returns the first reservation, with its request hash. Refusals are raised
 * as DC001 with their name, so that nothing is written.
 */
export const chatReserveReply = (
  db: Reader,
  input: {
    userId: number
    characterId: number
    content: string | null
    parentId: number | null
    answeredId: number | null
    continuedId: number | null
    baseLength: number | null
    notice: string | null
    crisis: string | null
    requestId: string | null
    requestHash: Buffer | null
    freePerDay: number
    cost: number
    holdUntil: Date
    maxRunning: number
    now: Date
  },
): Promise<ChatReserveReplyRow[]> =>
  callForRows(db, 'chat_reserve_reply', {
    p_user_id: input.userId,
    p_character_id: input.characterId,
    p_content: input.content,
    p_parent_id: input.parentId,
    p_answered_id: input.answeredId,
    p_continued_id: input.continuedId,
    p_base_length: input.baseLength,
    p_notice: input.notice,
    p_crisis: input.crisis,
    p_request_id: input.requestId,
    p_request_hash: input.requestHash,
    p_free_per_day: input.freePerDay,
    p_cost: input.cost,
    p_hold_until: input.holdUntil,
    p_max_running: input.maxRunning,
    p_now: input.now,
  })

/**
 * Takes back the points of a refunded payment: as many as are available, and the rest becomes debt.
 * Held points stay with their work; what a voided hold returns pays the debt.
 */
export const pointsClawBack = (
  db: Reader,
  input: {
    userId: number
    amount: number
    account: string
    reason: string
    idempotencyKey: string
    ref: object
    now: Date
  },
): Promise<PointsOutcome> =>
  callForRow(db, 'points_claw_back', {
    p_user_id: input.userId,
    p_amount: input.amount,
    p_account: input.account,
    p_reason: input.reason,
    p_idempotency_key: input.idempotencyKey,
    p_ref: toJson(input.ref),
    p_now: input.now,
  })

/** Adds points. An open debt is paid from them first. */
export const pointsGrant = (
  db: Reader,
  input: {
    userId: number
    amount: number
    account: string
    reason: string
    idempotencyKey: string
    ref: object
    now: Date
  },
): Promise<PointsOutcome> =>
  callForRow(db, 'points_grant', {
    p_user_id: input.userId,
    p_amount: input.amount,
    p_account: input.account,
    p_reason: input.reason,
    p_idempotency_key: input.idempotencyKey,
    p_ref: toJson(input.ref),
    p_now: input.now,
  })

/** Reserves points for work that is charged when it is done. */
export const pointsHold = (
  db: Reader,
  input: {
    userId: number
    amount: number
    reason: string
    idempotencyKey: string
    ref: object
    now: Date
    expiresAt: Date
  },
): Promise<PointsOutcome> =>
  callForRow(db, 'points_hold', {
    p_user_id: input.userId,
    p_amount: input.amount,
    p_reason: input.reason,
    p_idempotency_key: input.idempotencyKey,
    p_ref: toJson(input.ref),
    p_now: input.now,
    p_expires_at: input.expiresAt,
  })

/**
 * Reserves a free message, or else its cost in points, or returns why not. p_free_per_day below zero
 * means that messages are free for this user.
 */
export const pointsHoldMessage = (
  db: Reader,
  input: {
    userId: number
    freePerDay: number
    cost: number
    idempotencyKey: string
    ref: object
    now: Date
    expiresAt: Date
  },
): Promise<PointsOutcome> =>
  callForRow(db, 'points_hold_message', {
    p_user_id: input.userId,
    p_free_per_day: input.freePerDay,
    p_cost: input.cost,
    p_idempotency_key: input.idempotencyKey,
    p_ref: toJson(input.ref),
    p_now: input.now,
    p_expires_at: input.expiresAt,
  })

/**
 * Locks the wallet for a correction by an operator, so that the balance on which the decision is based
 * does not change before the correction is written.
 */
export const pointsLocked = (
  db: Reader,
  input: {
    userId: number
  },
): Promise<Selectable<Tables['wallets']>> =>
  callForRow(db, 'points_locked', {
    p_user_id: input.userId,
  })

/**
 * Refunds a spend once, by an entry that refers to it. A refund in a later month does not raise what
 * can be spent in that month: the user could otherwise spend more than the ceiling.
 */
export const pointsRefund = (
  db: Reader,
  input: {
    spendKey: string
    reason: string
    idempotencyKey: string
    now: Date
  },
): Promise<PointsOutcome> =>
  callForRow(db, 'points_refund', {
    p_spend_key: input.spendKey,
    p_reason: input.reason,
    p_idempotency_key: input.idempotencyKey,
    p_now: input.now,
  })

/** Sets the user's monthly spending limit; 0 for none. */
export const pointsSetCeiling = (
  db: Reader,
  input: {
    userId: number
    ceiling: number
  },
): Promise<void> =>
  callForValue(db, 'points_set_ceiling', {
    p_user_id: input.userId,
    p_ceiling: input.ceiling,
  })

/** Captures a hold: the work is done. A hold resolves once; a second call returns the first outcome. */
export const pointsSettle = (
  db: Reader,
  input: {
    idempotencyKey: string
    now: Date
  },
): Promise<PointsOutcome> =>
  callForRow(db, 'points_settle', {
    p_idempotency_key: input.idempotencyKey,
    p_now: input.now,
  })

/**
 * Spends points. The most frequent movement, so its steps are inlined instead of calling points_lock
 * and points_write: lock, look up the key, check, write.
 */
export const pointsSpend = (
  db: Reader,
  input: {
    userId: number
    amount: number
    reason: string
    idempotencyKey: string
    ref: object
    now: Date
  },
): Promise<PointsOutcome> =>
  callForRow(db, 'points_spend', {
    p_user_id: input.userId,
    p_amount: input.amount,
    p_reason: input.reason,
    p_idempotency_key: input.idempotencyKey,
    p_ref: toJson(input.ref),
    p_now: input.now,
  })

/** Releases a hold: the work failed, or its node died. An open debt is paid from the points first. */
export const pointsVoid = (
  db: Reader,
  input: {
    idempotencyKey: string
    now: Date
  },
): Promise<PointsOutcome> =>
  callForRow(db, 'points_void', {
    p_idempotency_key: input.idempotencyKey,
    p_now: input.now,
  })
