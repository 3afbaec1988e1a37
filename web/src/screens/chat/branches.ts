import type { ConversationController } from './conversation-controller.ts'
import { toWireMessage } from './chat-message.ts'
import type { HistoryLoader } from './history-loader.ts'

const getTimestamp = () => new Date().toISOString()

/** Alternatives of messages: regenerate, edit, continue and delete. */
export const createBranches = (controller: ConversationController, pages: HistoryLoader) => {
  const { calls, localHistory, dispatch, getState } = controller
  let pendingRemoval: { commit: () => Promise<void> } | null = null

  const find = (key: string) => {
    const index = getState().messages.findIndex((message) => message.key === key)
    const message = getState().messages[index]
    return message && { message, index, rest: getState().messages.slice(index) }
  }

  const findIdBefore = (index: number): number | null =>
    getState()
      .messages.slice(0, index)
      .findLast((message) => message.id !== null)?.id ?? null

  /** Commits a removal that could still be undone, before anything new is sent. */
  const commitPendingRemoval = async (): Promise<void> => pendingRemoval?.commit()

  const createAlternative = async (
    key: string,
    text: string | null,
    hint?: string,
  ): Promise<void> => {
    await commitPendingRemoval()
    const found = find(key)
    if (!found || found.message.id === null || controller.getLiveReply()) return
    const requestId = crypto.randomUUID()
    dispatch({ type: 'alternative-requested', at: key, requestId, text, time: getTimestamp() })
    const request =
      text === null
        ? { requestId, regenerate: found.message.id, ...(hint ? { hint } : {}) }
        : { requestId, edit: found.message.id, content: text }
    controller.requestReply(requestId, request, found.rest)
  }

  return {
    commitPendingRemoval,

    regenerate: (key: string, hint?: string): void => void createAlternative(key, null, hint),

    editUserMessage: (key: string, text: string): void => void createAlternative(key, text),

    continueReply: (key: string): void => {
      const found = find(key)
      if (!found || found.message.id === null || controller.getLiveReply()) return
      const requestId = crypto.randomUUID()
      dispatch({ type: 'continued', reply: key, requestId })
      controller.requestReply(key, { requestId, continue: found.message.id })
    },

    choose: async (key: string, alternative: number): Promise<void> => {
      await commitPendingRemoval()
      const found = find(key)
      if (!found || found.message.id === null) return
      await calls.choose(found.message.id, alternative)
      await pages.reloadAfter(findIdBefore(found.index))
    },

    editReply: async (key: string, text: string): Promise<void> => {
      const found = find(key)
      if (!found || found.message.id === null) return
      await calls.edit(found.message.id, text)
      dispatch({ type: 'changed', key, part: { text } })
      await localHistory?.update(found.message.id, { content: text })
      localHistory?.notifyOtherTabs()
    },

    /** Optimistically removes a message and all after it. `commit` deletes them on the server, `undo` restores them. */
    remove: (key: string) => {
      const found = find(key)
      if (!found || found.message.id === null || controller.getLiveReply()) return null
      const { id } = found.message
      let isSettled = false
      dispatch({ type: 'truncated', from: key })
      const commit = async (): Promise<void> => {
        if (isSettled) return
        isSettled = true
        pendingRemoval = null
        try {
          await calls.forget(id)
          await localHistory?.truncate(id)
          localHistory?.notifyOtherTabs()
          // Another alternative may now be in its place.
          await pages.reloadAfter(findIdBefore(getState().messages.length)).catch(() => undefined)
        } catch (error) {
          dispatch({ type: 'restored', messages: found.rest })
          throw error
        }
      }
      pendingRemoval = { commit }
      return {
        commit,
        undo: () => {
          if (isSettled) return
          isSettled = true
          pendingRemoval = null
          dispatch({ type: 'restored', messages: found.rest })
        },
      }
    },

    hasPendingRemoval: () => pendingRemoval !== null,

    markReported: async (key: string): Promise<void> => {
      dispatch({ type: 'changed', key, part: { reported: true } })
      const found = find(key)
      const message = found && toWireMessage(found.message)
      if (message) await localHistory?.update(message.id, { reported: true, content: '' })
    },

    unlock: async (key: string): Promise<number | null> => {
      const found = find(key)
      if (
        found?.message.author !== 'character' ||
        !found.message.picture ||
        found.message.id === null
      )
        return null
      const { picture, id } = found.message
      const { integral, imageUrl } = await calls.unlock(picture.imageId, crypto.randomUUID())
      dispatch({ type: 'changed', key, part: { picture: { ...picture, imageUrl, locked: false } } })
      await localHistory?.update(id, { imageUrl, locked: false })
      localHistory?.notifyOtherTabs()
      return integral
    },

    askForPicture: async (content: string): Promise<void> => {
      await commitPendingRemoval()
      await calls.picture(content, crypto.randomUUID())
      await pages.refresh()
      localHistory?.notifyOtherTabs()
    },
  }
}

export type Branches = ReturnType<typeof createBranches>
