import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'

/**
 * The message that stands at a place (what follows `parentId`) on the branch that ends at this
 * leaf; none when the branch does not pass there.
 */
export const standingAt = async (
  db: Reader,
  leafId: number,
  parentId: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_id from messages where id = ${leafId}
      union all
      select p.id, p.parent_id from up join messages p on p.id = up.parent_id
       where up.parent_id <> ${parentId}
    )
    select id from up where parent_id = ${parentId}`.execute(db)
  return rows[0]?.id
}

/** All messages of the branch that ends at this leaf, down to what follows `parentId`. */
export const branchSince = async (
  db: Reader,
  leafId: number,
  parentId: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_id from messages where id = ${leafId} and id <> ${parentId}
      union all
      select p.id, p.parent_id from up join messages p on p.id = up.parent_id
       where up.parent_id <> ${parentId}
    )
    select id from up`.execute(db)
  return rows.map(({ id }) => id)
}

export type Alternative = { id: number; resumeLeaf: number | null }

/** All that stand at the place of a message, the oldest first. */
export const alternativesOf = (
  db: Reader,
  place: { conversationId: number; parentId: number; role: 'user' | 'her' },
): Promise<Alternative[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'resume_leaf as resumeLeaf'])
    .where('conversation_id', '=', place.conversationId)
    .where('parent_id', '=', place.parentId)
    .where('role', '=', place.role)
    .orderBy('id')
    .execute()

/** Remembers on a message that is left where the conversation ended with it. */
export const rememberLeaf = (tx: Tx, messageId: number, leafId: number) =>
  tx.updateTable('messages').set({ resume_leaf: leafId }).where('id', '=', messageId).execute()

export const chooseLeaf = (tx: Tx, conversationId: number, leafId: number) =>
  tx
    .updateTable('conversations')
    .set({ leaf_id: leafId })
    .where('id', '=', conversationId)
    .execute()

/** A message and all that follows it on any branch. */
export const removeWithLater = async (
  tx: Tx,
  conversationId: number,
  messageId: number,
): Promise<{ id: number; imageId: number | null }[]> => {
  const { rows } = await sql<{ id: number; imageId: number | null }>`
    with recursive down as (
      select id from messages where id = ${messageId} and conversation_id = ${conversationId}
      union all
      select c.id from down join messages c
        on c.conversation_id = ${conversationId} and c.parent_id = down.id
    )
    delete from messages m using down where m.id = down.id
    returning m.id, m.image_id as "imageId"`.execute(tx)
  return rows
}

/** Branches that ended in what is gone end here now. */
export const moveResumes = (tx: Tx, from: number[], to: number) =>
  sql`update messages set resume_leaf = ${to} where resume_leaf = any (${from}::bigint[])`.execute(
    tx,
  )

/** Puts messages right behind one: what followed it follows the last of them from now on. */
export const spliceBehind = async (
  tx: Tx,
  input: { conversationId: number; behind: number; first: number; last: number },
): Promise<void> => {
  const { conversationId, behind, first, last } = input
  await tx
    .updateTable('messages')
    .set({ parent_id: last })
    .where('conversation_id', '=', conversationId)
    .where('parent_id', '=', behind)
    .where('id', '<>', first)
    .execute()
  await moveResumes(tx, [behind], last)
  await tx
    .updateTable('conversations')
    .set({ leaf_id: last })
    .where('id', '=', conversationId)
    .where('leaf_id', '=', behind)
    .execute()
}
