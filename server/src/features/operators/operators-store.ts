import type { Reader, Tx } from '../../db/write.ts'

type NewCredential = { hash: Buffer; userId: number; passwordMark: Buffer; expiresAt: Date }

type NewTicket = NewCredential & { deviceHash: Buffer | null; mailCodeHash: Buffer | null }

export const insertTicket = (tx: Tx, ticket: NewTicket) =>
  tx
    .insertInto('operator_tickets')
    .values({
      ticket_hash: ticket.hash,
      user_id: ticket.userId,
      password_mark: ticket.passwordMark,
      device_hash: ticket.deviceHash,
      mail_code_hash: ticket.mailCodeHash,
      expires_at: ticket.expiresAt,
    })
    .execute()

export const findTicketUserId = async (db: Reader, hash: Buffer): Promise<number | null> => {
  const row = await db
    .selectFrom('operator_tickets')
    .select('user_id as userId')
    .where('ticket_hash', '=', hash)
    .executeTakeFirst()
  return row?.userId ?? null
}

/** Locks the ticket until the transaction ends, so that concurrent codes are checked one at a time. */
export const lockTicket = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .selectFrom('operator_tickets')
    .select([
      'user_id as userId',
      'password_mark as passwordMark',
      'device_hash as deviceHash',
      'mail_code_hash as mailCodeHash',
      'mail_proved_at as mailProvedAt',
      'wrong_tries as wrongTries',
    ])
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

export const countWrongTry = (tx: Tx, hash: Buffer) =>
  tx
    .updateTable('operator_tickets')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('ticket_hash', '=', hash)
    .execute()

/** Consumes the mailed code; from now on a second factor can be enrolled with this ticket. */
export const markMailProved = (
  tx: Tx,
  hash: Buffer,
  { now, expiresAt }: { now: Date; expiresAt: Date },
) =>
  tx
    .updateTable('operator_tickets')
    .set({ mail_code_hash: null, mail_proved_at: now, expires_at: expiresAt })
    .where('ticket_hash', '=', hash)
    .execute()

export const removeTicket = (tx: Tx, hash: Buffer) =>
  tx.deleteFrom('operator_tickets').where('ticket_hash', '=', hash).execute()

export const removeExpired = async (tx: Tx, now: Date) => {
  await tx.deleteFrom('operator_tickets').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('operator_sessions').where('expires_at', '<=', now).execute()
}

export const findFactor = (db: Reader, userId: number) =>
  db
    .selectFrom('operator_factors')
    .select('confirmed_at as confirmedAt')
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const lockFactor = (tx: Tx, userId: number) =>
  tx
    .selectFrom('operator_factors')
    .select(['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Never replaces a confirmed factor. */
export const saveNewFactor = (tx: Tx, userId: number, input: { secret: Buffer; now: Date }) =>
  tx
    .insertInto('operator_factors')
    .values({ user_id: userId, secret: input.secret, created_at: input.now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: input.secret, created_at: input.now })
        .where('operator_factors.confirmed_at', 'is', null),
    )
    .execute()

export const consumeTotpStep = (tx: Tx, userId: number, input: { step: number; now: Date }) =>
  tx
    .updateTable('operator_factors')
    .set((eb) => ({
      last_step: input.step,
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(input.now)),
    }))
    .where('user_id', '=', userId)
    .execute()

export const insertSession = async (
  tx: Tx,
  session: NewCredential & { device: string; now: Date },
): Promise<number> => {
  const { id } = await tx
    .insertInto('operator_sessions')
    .values({
      token_hash: session.hash,
      user_id: session.userId,
      password_mark: session.passwordMark,
      device: session.device,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The columns of an active account that decide whether it is an operator. */
export const findActiveAccount = (db: Reader, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'nick', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()

const selectActiveSessions = (db: Reader, now: Date) =>
  db
    .selectFrom('operator_sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.user_id as userId',
      's.device',
      's.created_at as createdAt',
      's.expires_at as expiresAt',
      's.password_mark as passwordMark',
      'u.email',
      'u.nick',
      'u.password_hash as passwordHash',
    ])
    .where('s.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .where('u.suspended_at', 'is', null)

export const findSession = (db: Reader, hash: Buffer, now: Date) =>
  selectActiveSessions(db, now).where('s.token_hash', '=', hash).executeTakeFirst()

/** When an active session expires. */
export const findSessionExpiry = async (db: Reader, id: number, now: Date): Promise<Date | null> =>
  (await selectActiveSessions(db, now).where('s.id', '=', id).executeTakeFirst())?.expiresAt ?? null

export const listActiveSessions = (db: Reader, now: Date) =>
  selectActiveSessions(db, now).orderBy('s.id', 'desc').limit(100).execute()

export type SessionRow = Awaited<ReturnType<typeof listActiveSessions>>[number]

export const endSession = async (tx: Tx, id: number): Promise<{ userId: number } | null> =>
  (await tx
    .deleteFrom('operator_sessions')
    .where('id', '=', id)
    .returning('user_id as userId')
    .executeTakeFirst()) ?? null

export const eraseOperator = async (tx: Tx, userId: number) => {
  await tx.deleteFrom('operator_tickets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('operator_sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('operator_factors').where('user_id', '=', userId).execute()
}

export const exportSessions = (db: Reader, userId: number) =>
  db
    .selectFrom('operator_sessions')
    .select(['device', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
