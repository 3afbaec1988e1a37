import { HISTORY_PAGE_SIZE } from '@dulcinea/contract/constants'
import type { Message } from '@dulcinea/contract'
import type { MessagePage, HistoryQuery } from './chat-calls.ts'
import { CONNECTION_LOST, toRefusal } from './conversation-controller.ts'
import type { ConversationController } from './conversation-controller.ts'
import type { CharacterChatMessage } from './chat-message.ts'

const PICTURE_POLL_MS = 2_000
const BEGINNING_OF_TIME = '1970-01-01'

/** Result of a jump: shown, no messages there, a reply is streaming, or superseded by another jump. */
export type JumpResult = 'there' | 'nothing' | 'busy' | 'left'

/** A stored streaming reply is incomplete: how it continued is not known locally. */
const markIncomplete = (message: Message): Message =>
  message.state === 'streaming' && message.type !== 'image'
    ? { ...message, state: 'incomplete' }
    : message

/** Loads pages of messages and keeps them consistent with the server and the local history. */
export const createHistoryLoader = (controller: ConversationController) => {
  const { calls, localHistory, dispatch, getState } = controller
  let isFetchingOlder = false
  let isFetchingNewer = false
  let isRefreshing = false
  let isPrefetched = false
  let jumpCount = 0
  let historyId: number | null = null
  let pictureTimer: ReturnType<typeof setTimeout> | undefined

  const getIds = () => getState().messages.flatMap((message) => message.id ?? [])

  const applyPageInfo = (page: MessagePage): void => {
    historyId = page.historyId ?? historyId
    const { newVersion: hasNewVersion } = page
    if (hasNewVersion !== getState().hasNewVersion)
      dispatch({ type: 'version-checked', hasNewVersion })
  }

  const markRead = async (): Promise<void> => {
    const signal = controller.getSignal()
    const hasMessages = getIds().length > 0
    if (document.visibilityState === 'hidden' || !hasMessages) return
    try {
      // A conversation has an id only after its first message.
      if (historyId === null) applyPageInfo(await calls.messages({}, signal))
      if (historyId !== null && !signal.aborted) await calls.read(historyId)
    } catch {
      // It is marked as read when it is opened next.
    }
  }

  const pollPictures = (): void => {
    clearTimeout(pictureTimer)
    const isDrawing = getState().messages.some(
      (message) => message.author === 'character' && message.picture?.state === 'drawing',
    )
    if (isDrawing) pictureTimer = setTimeout(() => void refresh(), PICTURE_POLL_MS)
  }

  /** Applies the newest page, and follows a reply that is streaming in it. */
  const applyNewestPage = (page: MessagePage): void => {
    applyPageInfo(page)
    const { list, hasMore } = page
    const from = hasMore ? (list[0]?.id ?? null) : null
    const newest = getIds().at(-1)
    // More messages were added elsewhere than fit in a page: there is a gap to the known ones.
    const hasGap = from !== null && newest !== undefined && newest < from
    dispatch({
      type: 'reconciled',
      messages: list,
      from: hasGap ? null : from,
      to: null,
      hasMore,
      hasNewer: false,
    })
    void localHistory?.reconcile({ list, from, to: null })
    for (const { requestId } of page.list) if (requestId) void localHistory?.dropUnsent(requestId)
    const running = controller.getLiveReply()
    if (running && running.id !== null && !controller.isFollowing()) controller.follow(running.key)
    pollPictures()
  }

  const refresh = async (): Promise<void> => {
    if (isRefreshing || getState().hasNewer || getState().history !== 'ready') return
    isRefreshing = true
    const signal = controller.getSignal()
    try {
      const page = await calls.messages({}, signal)
      if (signal.aborted || getState().hasNewer) return
      applyNewestPage(page)
      await markRead()
      controller.callbacks.onActivity()
    } catch {
      pollPictures()
    } finally {
      isRefreshing = false
    }
  }

  const showLocalHistory = async (): Promise<void> => {
    if (!localHistory) return
    const signal = controller.getSignal()
    const isKnown = getState().history === 'ready'
    const [messages, unsent] = await Promise.all([
      isKnown ? [] : localHistory.slice(undefined, HISTORY_PAGE_SIZE),
      localHistory.listUnsent(),
    ])
    if (signal.aborted) return
    // The server may have answered first.
    if (
      messages.length > 0 &&
      getState().history === 'loading' &&
      getState().messages.length === 0
    ) {
      const hasMore = messages.length === HISTORY_PAGE_SIZE
      dispatch({ type: 'loaded', messages: messages.map(markIncomplete), hasMore })
    }
    for (const { requestId, content, time } of unsent) {
      dispatch({ type: 'queued', requestId, text: content, time })
    }
  }

  const load = async (): Promise<void> => {
    const signal = controller.getSignal()
    const shown = showLocalHistory()
    try {
      const page = await calls.messages({}, signal)
      await shown
      if (!signal.aborted) applyNewestPage(page)
    } catch (error) {
      await shown
      if (signal.aborted || getState().history === 'ready') return
      dispatch({ type: 'load-failed', error: toRefusal(error) ?? CONNECTION_LOST })
    }
  }

  const loadOlderFromDevice = async (before: number): Promise<boolean> => {
    const messages = (await localHistory?.slice(before, HISTORY_PAGE_SIZE)) ?? []
    dispatch({
      type: 'older-loaded',
      messages: messages.map(markIncomplete),
      hasMore: messages.length > 0,
    })
    return messages.length > 0
  }

  const jump = async (query: HistoryQuery): Promise<JumpResult> => {
    const signal = controller.getSignal()
    const jumpId = ++jumpCount
    const page = await calls.messages(query, signal)
    if (signal.aborted || jumpId !== jumpCount) return 'left'
    if (controller.getLiveReply()) return 'busy'
    applyPageInfo(page)
    dispatch({
      type: 'jumped',
      messages: page.list,
      hasMore: page.hasMore,
      hasNewer: page.hasNewer,
    })
    const from = query.date === undefined ? 0 : Date.parse(query.date)
    return page.list.some(({ addTime }) => Date.parse(addTime) >= from) ? 'there' : 'nothing'
  }

  return {
    load,
    refresh,
    markRead,

    /** Prefetches the local history, or else the newest page; the server is asked again on opening. */
    prefetch: async (): Promise<void> => {
      if (isPrefetched || getState().history !== 'loading') return
      isPrefetched = true
      const signal = controller.getSignal()
      await showLocalHistory()
      if (getState().history !== 'loading') return
      try {
        const page = await calls.messages({}, signal)
        if (signal.aborted || getState().history !== 'loading') return
        dispatch({ type: 'loaded', messages: page.list.map(markIncomplete), hasMore: page.hasMore })
      } catch {
        isPrefetched = false
      }
    },

    /** The id of the conversation; null while it is empty. */
    getHistoryId: async (): Promise<number | null> => {
      if (historyId === null) applyPageInfo(await calls.messages({}, controller.getSignal()))
      return historyId
    },

    /** Continues with the current version of the character. */
    renew: async (): Promise<void> => {
      if (historyId === null) return
      await calls.renew(historyId)
      dispatch({ type: 'version-checked', hasNewVersion: false })
      localHistory?.notifyOtherTabs()
    },

    /** True when there were older messages. */
    loadOlder: async (): Promise<boolean> => {
      const oldest = getIds()[0]
      if (isFetchingOlder || !getState().hasMore || !oldest) return false
      isFetchingOlder = true
      const signal = controller.getSignal()
      try {
        const page = await calls.messages({ before: oldest }, signal)
        if (signal.aborted) return false
        dispatch({ type: 'older-loaded', messages: page.list, hasMore: page.hasMore })
        const from = page.hasMore ? (page.list[0]?.id ?? null) : null
        void localHistory?.reconcile({ list: page.list, from, to: oldest - 1 })
        return page.list.length > 0
      } catch {
        return !signal.aborted && navigator.onLine === false && (await loadOlderFromDevice(oldest))
      } finally {
        isFetchingOlder = false
      }
    },

    loadNewer: async (): Promise<void> => {
      const newest = getIds().at(-1)
      if (isFetchingNewer || !getState().hasNewer || !newest) return
      isFetchingNewer = true
      const signal = controller.getSignal()
      try {
        const page = await calls.messages({ after: newest }, signal)
        if (signal.aborted) return
        dispatch({ type: 'newer-loaded', messages: page.list, hasNewer: page.hasNewer })
      } catch {
        // It is fetched again when the end comes into view.
      } finally {
        isFetchingNewer = false
      }
    },

    /** Jumps to a message, or to a day. */
    goTo: async (target: { around: number } | { date: string }): Promise<JumpResult> => {
      if ('around' in target && getIds().includes(target.around)) return 'there'
      return controller.getLiveReply() ? 'busy' : jump(target)
    },

    /** Returns to the newest messages. */
    goToEnd: async (): Promise<void> => {
      if (!getState().hasNewer) return
      await jump({})
      await showLocalHistory()
    },

    /** Fetches what only the server knows about a finished reply: the memories it used. */
    refreshReply: async ({ key, id: replyId }: CharacterChatMessage): Promise<void> => {
      if (replyId === null || getState().hasNewer) return
      const before = getIds().findLast((id) => id < replyId)
      if (before === undefined) return
      const signal = controller.getSignal()
      try {
        const page = await calls.messages({ after: before }, signal)
        if (signal.aborted) return
        applyPageInfo(page)
        const remembers = page.list.find(({ id }) => id === replyId)?.remembers
        if (!remembers) return
        dispatch({ type: 'changed', key, part: { memories: remembers } })
        await localHistory?.update(replyId, { remembers })
      } catch {
        // It is shown when the conversation is opened next.
      }
    },

    /** Reloads the conversation after this message. */
    reloadAfter: async (after: number | null): Promise<void> => {
      const signal = controller.getSignal()
      const query = after === null ? { date: BEGINNING_OF_TIME } : { after }
      const page = await calls.messages(query, signal)
      if (signal.aborted) return
      const from = after === null ? null : after + 1
      const { list, hasMore, hasNewer } = page
      dispatch({ type: 'reconciled', messages: list, from, to: null, hasMore, hasNewer })
      void localHistory?.reconcile({ list, from, to: null })
      localHistory?.notifyOtherTabs()
    },
  }
}

export type HistoryLoader = ReturnType<typeof createHistoryLoader>
