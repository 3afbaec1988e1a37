import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { write } from '../../../db/write.ts'
import { syncMemoriesToBranch } from '../../memory/index.ts'
import * as branch from './branch-store.ts'
import { findMessage, lockOwnConversation } from './messages-store.ts'
import { hasRunningReply } from '../reply/replies-store.ts'

/** Switches to an alternative of a message, and to where the conversation ended with it. */
export const chooseAlternative = (
  ctx: Ctx,
  input: { messageId: number; alternative: number },
): Promise<void> =>
  write(ctx, 'chat.choose', async (tx) => {
    const { userId } = requireUser(ctx)
    const message = await findMessage(tx, userId, input.messageId)
    const conversation =
      message && (await lockOwnConversation(tx, userId, { id: message.conversationId }))
    if (!conversation) throw fail('NO_MESSAGE')
    const alternatives = await branch.listAlternatives(tx, message)
    const chosen = alternatives[input.alternative - 1]
    if (!chosen) throw fail('BAD_PARAMETER', { field: 'alternative' })
    const current = await branch.findChildOnBranch(tx, conversation.leafId, message.parentId)
    if (current === undefined) throw fail('NO_MESSAGE')
    if (await hasRunningReply(tx, conversation.id)) throw fail('STILL_ANSWERING')
    if (current === chosen.id) return
    await branch.saveResumeLeaf(tx, current, conversation.leafId)
    const leafId = chosen.resumeLeaf ?? chosen.id
    await branch.setLeaf(tx, conversation.id, leafId)
    await syncMemoriesToBranch(tx, {
      left: await branch.listBranchAfter(tx, conversation.leafId, message.parentId),
      entered: await branch.listBranchAfter(tx, leafId, message.parentId),
    })
  })
