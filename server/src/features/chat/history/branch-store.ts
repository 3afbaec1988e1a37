import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/write.ts'

/**
 * The child of `parentId` on the branch that ends at this leaf; undefined when the parent is not on
 * that branch.
 */
export const findChildOnBranch = async (
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

/** The messages after `parentId` on the branch that ends at this leaf. */
export const listBranchAfter = async (
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

/** A message and its alternatives (the same parent and role), the oldest first. */
export const listAlternatives = (
  db: Reader,
  message: { conversationId: number; parentId: number; role: 'user' | 'her' },
): Promise<Alternative[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'resume_leaf as resumeLeaf'])
    .where('conversation_id', '=', message.conversationId)
    .where('parent_id', '=', message.parentId)
    .where('role', '=', message.role)
    .orderBy('id')
    .execute()

/** Saves on a message where its branch ended, to resume there when it is chosen again. */
export const saveResumeLeaf = (tx: Tx, messageId: number, leafId: number) =>
  tx.updateTable('messages').set({ resume_leaf: leafId }).where('id', '=', messageId).execute()

export const setLeaf = (tx: Tx, conversationId: number, leafId: number) =>
  tx
    .updateTable('conversations')
    .set({ leaf_id: leafId })
    .where('id', '=', conversationId)
    .execute()

/** Deletes a message and all that follow it, on any branch. */
export const deleteSubtree = async (
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

/** Branches that ended in a deleted message end at `to` now. */
export const moveResumeLeaves = (tx: Tx, from: number[], to: number) =>
  sql`update messages set resume_leaf = ${to} where resume_leaf = any (${from}::bigint[])`.execute(
    tx,
  )

/** Inserts messages into the tree after another one: what followed it now follows the last. */
export const spliceAfter = async (
  tx: Tx,
  input: { conversationId: number; after: number; first: number; last: number },
): Promise<void> => {
  const { conversationId, after, first, last } = input
  await tx
    .updateTable('messages')
    .set({ parent_id: last })
    .where('conversation_id', '=', conversationId)
    .where('parent_id', '=', after)
    .where('id', '<>', first)
    .execute()
  await moveResumeLeaves(tx, [after], last)
  await tx
    .updateTable('conversations')
    .set({ leaf_id: last })
    .where('id', '=', conversationId)
    .where('leaf_id', '=', after)
    .execute()
}
