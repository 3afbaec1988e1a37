import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'

/** Characters on hold, directly or by their owner, and those that this user has reported. */
export const findHiddenCharacterIds = async (
  db: Reader,
  userId: number | null,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select character_id as id from character_holds
    union select character_id from character_hides where user_id = ${userId}::bigint
    union select c.id from person_hides p join characters c on c.owner_id = p.hidden_user_id
           where p.user_id = ${userId}::bigint
    union select c.id from person_holds p join characters c on c.owner_id = p.user_id`.execute(db)
  return rows.map(({ id }) => id)
}

type Hide = { userId: number; now: Date }
type UserHide = { userId: number; hiddenUserId: number; now: Date }
type UserHold = { userId: number; now: Date }

export const saveCharacterHide = (
  tx: Tx,
  { userId, characterId, now }: Hide & { characterId: number },
) =>
  tx
    .insertInto('character_hides')
    .values({ user_id: userId, character_id: characterId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const saveUserHide = (tx: Tx, { userId, hiddenUserId, now }: UserHide) =>
  tx
    .insertInto('person_hides')
    .values({ user_id: userId, hidden_user_id: hiddenUserId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Catalogue characters are already reviewed, so only an operator's decision puts them on hold. */
export const saveCharacterHold = (
  tx: Tx,
  { characterId, now, isDecided = false }: { characterId: number; now: Date; isDecided?: boolean },
) =>
  sql`
    insert into character_holds (character_id, created_at)
    select id, ${now} from characters
     where id = ${characterId} and (slug is null or ${isDecided}::boolean)
    on conflict do nothing`.execute(tx)

export const saveUserHold = (tx: Tx, { userId, now }: UserHold) =>
  tx
    .insertInto('person_holds')
    .values({ user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeCharacterHold = (tx: Tx, characterId: number) =>
  tx.deleteFrom('character_holds').where('character_id', '=', characterId).execute()

export const removeUserHold = (tx: Tx, userId: number) =>
  tx.deleteFrom('person_holds').where('user_id', '=', userId).execute()

export const findHiddenUserIds = async (
  db: Reader,
  userId: number | null,
  otherIds: number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from person_holds where user_id = any (${otherIds}::bigint[])
    union select hidden_user_id from person_hides
           where user_id = ${userId}::bigint and hidden_user_id = any (${otherIds}::bigint[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
