import type { ChatHistory } from '../../device/history/chat-history.ts'
import { createBranches } from './branches.ts'
import type { ChatCalls } from './chat-calls.ts'
import { createConversationController, CONNECTION_LOST } from './conversation-controller.ts'
import { createHistoryLoader } from './history-loader.ts'
import { findReply } from './thread-reducer.ts'

export type { ChatCalls } from './chat-calls.ts'
export { CONNECTION_LOST } from './conversation-controller.ts'

/** Delay before a queued message is sent again when the server cannot be reached. */
export const RESEND_DELAY_MS = 15_000

export const createConversation = (calls: ChatCalls, localHistory: ChatHistory | null = null) => {
  const controller = createConversationController(calls, localHistory)
  const pages = createHistoryLoader(controller)
  const branches = createBranches(controller, pages)
  const { dispatch, getState } = controller
  let resendTimer: ReturnType<typeof setTimeout> | undefined

  /** Sends the messages of the offline queue, the oldest first, one at a time. */
  const sendNext = (): void => {
    clearTimeout(resendTimer)
    if (controller.getLiveReply() || navigator.onLine === false || getState().history !== 'ready')
      return
    const next = getState().messages.find(
      (message) => message.author === 'user' && message.state === 'queued',
    )
    if (!next?.requestId) return
    const { requestId, text, time } = next
    dispatch({ type: 'sent', requestId, text, time })
    controller.requestReply(requestId, { requestId, content: text })
  }

  controller.callbacks.onReplyEnded = (reply) => {
    if (!reply) resendTimer = setTimeout(sendNext, RESEND_DELAY_MS)
    else if (reply.state === 'done' || reply.state === 'stopped') sendNext()
    const updated = reply?.state === 'done' ? pages.refreshReply(reply) : Promise.resolve()
    void updated.then(pages.markRead).then(controller.callbacks.onActivity)
  }

  /** Adds a message to the offline queue, which survives a reload, and sends it if possible. */
  const queueMessage = (content: string): void => {
    const queued = { requestId: crypto.randomUUID(), time: new Date().toISOString() }
    void localHistory?.saveUnsent({ ...queued, content })
    dispatch({ type: 'queued', ...queued, text: content })
    sendNext()
  }

  const refresh = (): void => {
    if (branches.hasPendingRemoval()) return
    void pages.refresh().then(sendNext)
  }

  const onVisibilityChange = (): void => {
    if (document.visibilityState !== 'visible') return
    void pages.markRead()
    refresh()
  }

  return {
    thread: controller.store,

    /**
     * Starts the conversation on the screen; returns a function that ends it. `onTextReturned` receives
     * the text of a message that was refused before it was accepted, `onActivity` is called when the
     * conversation has new messages.
     */
    open: (
      onTextReturned = controller.callbacks.onTextReturned,
      onActivity = controller.callbacks.onActivity,
    ): (() => void) => {
      controller.callbacks.onTextReturned = onTextReturned
      controller.callbacks.onActivity = onActivity
      const signal = controller.begin()
      const unsubscribe = localHistory?.onOtherTabs(refresh)
      addEventListener('online', refresh, { signal })
      document.addEventListener('visibilitychange', onVisibilityChange, { signal })
      void pages.load().then(() => {
        if (signal.aborted) return
        void pages.markRead().then(controller.callbacks.onActivity)
        sendNext()
      })
      return () => {
        clearTimeout(resendTimer)
        unsubscribe?.()
        controller.end(signal)
      }
    },

    /** Prefetches the first messages before the conversation is opened. */
    prefetch: (): void => void pages.prefetch(),

    /** False if it was left at an old position or in a state that another visit should not show. */
    isReusable: (): boolean => {
      const { history, hasNewer, messages } = getState()
      const isComplete = !hasNewer && messages.every((message) => message.id !== null)
      return history === 'loading' || (history === 'ready' && isComplete)
    },

    reload: (): void => {
      dispatch({ type: 'loading' })
      void pages.load().then(sendNext)
    },
    loadOlder: pages.loadOlder,
    loadNewer: pages.loadNewer,
    goTo: pages.goTo,
    goToEnd: pages.goToEnd,
    getHistoryId: pages.getHistoryId,
    renew: pages.renew,

    /** False while a reply is streaming: one message at a time. */
    send: (text: string): boolean => {
      const content = text.trim()
      if (!content || getState().history !== 'ready' || controller.getLiveReply()) return false
      if (!getState().hasNewer && !branches.hasPendingRemoval()) queueMessage(content)
      else {
        const atEnd = branches.commitPendingRemoval().then(pages.goToEnd)
        void atEnd.catch(() => undefined).then(() => queueMessage(content))
      }
      return true
    },

    /** Sends queued messages now. */
    sendNow: sendNext,

    /** Deletes a message that was never sent. */
    discard: (requestId: string): void => {
      dispatch({ type: 'discarded', requestId })
      void localHistory?.dropUnsent(requestId)
    },

    /**
     * Follows a reply again whose connection was lost, or requests again one that never started: with the
     * same request id as idempotency key, so that it is not duplicated. A reply that the server itself
     * has ended would only be replayed; it needs a new request id.
     */
    retry: (key: string): void => {
      const reply = findReply(getState(), key)
      if (!reply || controller.getLiveReply()) return
      const pending = controller.getPendingRequest(key)
      if (reply.id !== null && reply.error === CONNECTION_LOST && pending?.isStarted !== false) {
        dispatch({ type: 'resumed', reply: key })
        return controller.follow(key)
      }
      const before = getState().messages.slice(0, getState().messages.indexOf(reply))
      const content = before.findLast((message) => message.author === 'user')?.text ?? ''
      const unstartedId = reply.id === null ? reply.requestId : null
      const requestId = unstartedId ?? crypto.randomUUID()
      dispatch({ type: 'retried', reply: key, requestId })
      const request = pending && !pending.isStarted ? pending.request : { content }
      const replaced = pending?.isStarted === false ? pending.replaced : []
      controller.requestReply(key, { ...request, requestId }, replaced)
    },

    stop: controller.stop,
    regenerate: branches.regenerate,
    continueReply: branches.continueReply,
    choose: branches.choose,
    editUserMessage: branches.editUserMessage,
    editReply: branches.editReply,
    remove: branches.remove,
    markReported: branches.markReported,
    unlock: branches.unlock,
    askForPicture: branches.askForPicture,
  }
}

export type Conversation = ReturnType<typeof createConversation>
