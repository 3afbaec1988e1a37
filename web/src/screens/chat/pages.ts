import { HISTORY_PAGE_SIZE } from '@dulcinea/contract/constants'
import type { Message } from '@dulcinea/contract'
import type { Page, Where } from './chat-calls.ts'
import { LOST, refusalIn } from './desk.ts'
import type { Desk } from './desk.ts'
import type { Hers } from './line.ts'

const DRAWING_MS = 2_000
const BEGINNING = '1970-01-01'

/**
 * How going to a place ended: it is there, nothing is, she has to finish first, or one has gone
 * somewhere else meanwhile.
 */
export type Landing = 'there' | 'nothing' | 'busy' | 'left'

/** What this device kept of a reply in the making says nothing about how it went on. */
const asKept = (message: Message): Message =>
  message.state === 'streaming' && message.type !== 'image'
    ? { ...message, state: 'incomplete' }
    : message

/** Everything about which part of the conversation is here, and whether it is still true. */
export const createPages = (desk: Desk) => {
  const { calls, kept, tell, now } = desk
  let isFetchingOlder = false
  let isFetchingNewer = false
  let isRefreshing = false
  let isWarm = false
  let landings = 0
  let historyId: number | null = null
  let drawing: ReturnType<typeof setTimeout> | undefined

  const ids = () => now().lines.flatMap((line) => line.id ?? [])

  const noteHistory = (page: Page): void => {
    historyId = page.historyId ?? historyId
    const { newVersion: hasNewVersion } = page
    if (hasNewVersion !== now().hasNewVersion) tell({ type: 'versioned', hasNewVersion })
  }

  const markRead = async (): Promise<void> => {
    const signal = desk.life()
    const hasWords = ids().length > 0
    if (document.visibilityState === 'hidden' || !hasWords) return
    try {
      // A conversation has an entry in the list of all from its first word on.
      if (historyId === null) noteHistory(await calls.messages({}, signal))
      if (historyId !== null && !signal.aborted) await calls.read(historyId)
    } catch {
      // It is marked when it is opened next.
    }
  }

  const watchDrawing = (): void => {
    clearTimeout(drawing)
    const isDrawing = now().lines.some(
      (line) => line.who === 'hers' && line.picture?.state === 'drawing',
    )
    if (isDrawing) drawing = setTimeout(() => void refresh(), DRAWING_MS)
  }

  /** Takes over the newest page, and goes on with a reply that it shows in the making. */
  const takeOver = (page: Page): void => {
    noteHistory(page)
    const { list, hasMore } = page
    const from = hasMore ? (list[0]?.id ?? null) : null
    const newest = ids().at(-1)
    // So much was said elsewhere that what is known here is not what came right before it.
    const isApart = from !== null && newest !== undefined && newest < from
    tell({
      type: 'reconciled',
      messages: list,
      from: isApart ? null : from,
      to: null,
      hasMore,
      hasNewer: false,
    })
    void kept?.reconcile({ list, from, to: null })
    for (const { requestId } of page.list) if (requestId) void kept?.dropUnsent(requestId)
    const running = desk.live()
    if (running && running.id !== null && !desk.isListening()) desk.listen(running.key)
    watchDrawing()
  }

  const refresh = async (): Promise<void> => {
    if (isRefreshing || now().hasNewer || now().history !== 'ready') return
    isRefreshing = true
    const signal = desk.life()
    try {
      const page = await calls.messages({}, signal)
      if (signal.aborted || now().hasNewer) return
      takeOver(page)
      await markRead()
      desk.after.moved()
    } catch {
      watchDrawing()
    } finally {
      isRefreshing = false
    }
  }

  const showKept = async (): Promise<void> => {
    if (!kept) return
    const signal = desk.life()
    const isKnown = now().history === 'ready'
    const [messages, unsent] = await Promise.all([
      isKnown ? [] : kept.slice(undefined, HISTORY_PAGE_SIZE),
      kept.unsent(),
    ])
    if (signal.aborted) return
    // The server may have been quicker.
    if (messages.length > 0 && now().history === 'loading' && now().lines.length === 0) {
      const hasMore = messages.length === HISTORY_PAGE_SIZE
      tell({ type: 'loaded', messages: messages.map(asKept), hasMore })
    }
    for (const { requestId, content, time } of unsent) {
      tell({ type: 'written', requestId, text: content, time })
    }
  }

  const load = async (): Promise<void> => {
    const signal = desk.life()
    const shown = showKept()
    try {
      const page = await calls.messages({}, signal)
      await shown
      if (!signal.aborted) takeOver(page)
    } catch (error) {
      await shown
      if (signal.aborted || now().history === 'ready') return
      tell({ type: 'load-failed', trouble: refusalIn(error) ?? LOST })
    }
  }

  const olderKept = async (before: number): Promise<boolean> => {
    const messages = (await kept?.slice(before, HISTORY_PAGE_SIZE)) ?? []
    tell({ type: 'older-loaded', messages: messages.map(asKept), hasMore: messages.length > 0 })
    return messages.length > 0
  }

  const land = async (where: Where): Promise<Landing> => {
    const signal = desk.life()
    const landing = ++landings
    const page = await calls.messages(where, signal)
    if (signal.aborted || landing !== landings) return 'left'
    if (desk.live()) return 'busy'
    noteHistory(page)
    tell({ type: 'landed', messages: page.list, hasMore: page.hasMore, hasNewer: page.hasNewer })
    const from = where.date === undefined ? 0 : Date.parse(where.date)
    return page.list.some(({ addTime }) => Date.parse(addTime) >= from) ? 'there' : 'nothing'
  }

  return {
    load,
    refresh,
    markRead,

    /** What is kept here, or else what the server says; it is asked again when one comes. */
    warm: async (): Promise<void> => {
      if (isWarm || now().history !== 'loading') return
      isWarm = true
      const signal = desk.life()
      await showKept()
      if (now().history !== 'loading') return
      try {
        const page = await calls.messages({}, signal)
        if (signal.aborted || now().history !== 'loading') return
        tell({ type: 'loaded', messages: page.list.map(asKept), hasMore: page.hasMore })
      } catch {
        isWarm = false
      }
    },

    /** Its name among all conversations; null while nothing was said. */
    historyId: async (): Promise<number | null> => {
      if (historyId === null) noteHistory(await calls.messages({}, desk.life()))
      return historyId
    },

    /** Goes on with her as she is now. */
    renew: async (): Promise<void> => {
      if (historyId === null) return
      await calls.renew(historyId)
      tell({ type: 'versioned', hasNewVersion: false })
      kept?.tellOthers()
    },

    /** True when there was something older to show. */
    loadOlder: async (): Promise<boolean> => {
      const oldest = ids()[0]
      if (isFetchingOlder || !now().hasMore || !oldest) return false
      isFetchingOlder = true
      const signal = desk.life()
      try {
        const page = await calls.messages({ before: oldest }, signal)
        if (signal.aborted) return false
        tell({ type: 'older-loaded', messages: page.list, hasMore: page.hasMore })
        const from = page.hasMore ? (page.list[0]?.id ?? null) : null
        void kept?.reconcile({ list: page.list, from, to: oldest - 1 })
        return page.list.length > 0
      } catch {
        return !signal.aborted && navigator.onLine === false && (await olderKept(oldest))
      } finally {
        isFetchingOlder = false
      }
    },

    loadNewer: async (): Promise<void> => {
      const newest = ids().at(-1)
      if (isFetchingNewer || !now().hasNewer || !newest) return
      isFetchingNewer = true
      const signal = desk.life()
      try {
        const page = await calls.messages({ after: newest }, signal)
        if (signal.aborted) return
        tell({ type: 'newer-loaded', messages: page.list, hasNewer: page.hasNewer })
      } catch {
        // It is asked for again when the end comes into view.
      } finally {
        isFetchingNewer = false
      }
    },

    /** Goes to a message, or to a day. */
    goTo: async (where: { around: number } | { date: string }): Promise<Landing> => {
      if ('around' in where && ids().includes(where.around)) return 'there'
      return desk.live() ? 'busy' : land(where)
    },

    /** Back to the end, from somewhere far above. */
    goToEnd: async (): Promise<void> => {
      if (!now().hasNewer) return
      await land({})
      await showKept()
    },

    /** What only the server knows of a reply that has ended: which memories she drew on. */
    readEnd: async ({ key, id: replyId }: Hers): Promise<void> => {
      if (replyId === null || now().hasNewer) return
      const before = ids().findLast((id) => id < replyId)
      if (before === undefined) return
      const signal = desk.life()
      try {
        const page = await calls.messages({ after: before }, signal)
        if (signal.aborted) return
        noteHistory(page)
        const remembers = page.list.find(({ id }) => id === replyId)?.remembers
        if (!remembers) return
        tell({ type: 'changed', key, part: { remembers } })
        await kept?.update(replyId, { remembers })
      } catch {
        // It is told when the conversation is opened next.
      }
    },

    /** The conversation from behind this message on, as it is told there now. */
    reread: async (after: number | null): Promise<void> => {
      const signal = desk.life()
      const where = after === null ? { date: BEGINNING } : { after }
      const page = await calls.messages(where, signal)
      if (signal.aborted) return
      const from = after === null ? null : after + 1
      const { list, hasMore, hasNewer } = page
      tell({ type: 'reconciled', messages: list, from, to: null, hasMore, hasNewer })
      void kept?.reconcile({ list, from, to: null })
      kept?.tellOthers()
    },
  }
}

export type Pages = ReturnType<typeof createPages>
