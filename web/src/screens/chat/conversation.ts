import type { ChatHistory } from '../../device/history/chat-history.ts'
import { createBranches } from './branches.ts'
import type { ChatCalls } from './chat-calls.ts'
import { createDesk, LOST } from './desk.ts'
import { createPages } from './pages.ts'
import { replyIn } from './thread.ts'

export type { ChatCalls } from './chat-calls.ts'
export { LOST } from './desk.ts'

/** How long a message waits that found no server although the device says it is online. */
export const QUEUE_MS = 15_000

export const createConversation = (calls: ChatCalls, kept: ChatHistory | null = null) => {
  const desk = createDesk(calls, kept)
  const pages = createPages(desk)
  const branches = createBranches(desk, pages)
  const { tell, now } = desk
  let waiting: ReturnType<typeof setTimeout> | undefined

  /** Sends what waits, the oldest first, one at a time. */
  const sendNext = (): void => {
    clearTimeout(waiting)
    if (desk.live() || navigator.onLine === false || now().history !== 'ready') return
    const next = now().lines.find((line) => line.who === 'mine' && line.state === 'queued')
    if (!next?.requestId) return
    const { requestId, text, time } = next
    tell({ type: 'sent', requestId, text, time })
    desk.ask(requestId, { requestId, content: text })
  }

  desk.after.heard = (reply) => {
    if (!reply) waiting = setTimeout(sendNext, QUEUE_MS)
    else if (reply.state === 'done' || reply.state === 'stopped') sendNext()
    const ended = reply?.state === 'done' ? pages.readEnd(reply) : Promise.resolve()
    void ended.then(pages.markRead).then(desk.after.moved)
  }

  const write = (content: string): void => {
    const written = { requestId: crypto.randomUUID(), time: new Date().toISOString() }
    void kept?.keepUnsent({ ...written, content })
    tell({ type: 'written', ...written, text: content })
    sendNext()
  }

  const backAgain = (): void => {
    if (branches.isLeaving()) return
    void pages.refresh().then(sendNext)
  }

  const seenAgain = (): void => {
    if (document.visibilityState !== 'visible') return
    void pages.markRead()
    backAgain()
  }

  return {
    thread: desk.shown,

    /**
     * Starts the conversation's life on the screen; what it returns ends it. `onGivenBack` takes the
     * words of a message that was refused before it was heard, `onMoved` hears of every new word.
     */
    open: (onGivenBack = desk.after.givenBack, onMoved = desk.after.moved): (() => void) => {
      desk.after.givenBack = onGivenBack
      desk.after.moved = onMoved
      const signal = desk.begin()
      const ofOthers = kept?.onOthers(backAgain)
      addEventListener('online', backAgain, { signal })
      document.addEventListener('visibilitychange', seenAgain, { signal })
      void pages.load().then(() => {
        if (signal.aborted) return
        void pages.markRead().then(desk.after.moved)
        sendNext()
      })
      return () => {
        clearTimeout(waiting)
        ofOthers?.()
        desk.end(signal)
      }
    },

    /** Reads what will be shown first, before it is opened. */
    warm: (): void => void pages.warm(),

    /** False where it was left in a place or a state that another visit should not find. */
    canGoOn: (): boolean => {
      const { history, hasNewer, lines } = now()
      const isWhole = !hasNewer && lines.every((line) => line.id !== null)
      return history === 'loading' || (history === 'ready' && isWhole)
    },

    reload: (): void => {
      tell({ type: 'loading' })
      void pages.load().then(sendNext)
    },
    loadOlder: pages.loadOlder,
    loadNewer: pages.loadNewer,
    goTo: pages.goTo,
    goToEnd: pages.goToEnd,
    historyId: pages.historyId,
    renew: pages.renew,

    /** False when she is still answering: one message at a time. */
    send: (text: string): boolean => {
      const content = text.trim()
      if (!content || now().history !== 'ready' || desk.live()) return false
      if (!now().hasNewer && !branches.isLeaving()) write(content)
      else {
        const atEnd = branches.settleLeaving().then(pages.goToEnd)
        void atEnd.catch(() => undefined).then(() => write(content))
      }
      return true
    },

    /** Sends at once what waits for a connection. */
    sendNow: sendNext,

    /** Takes back what was never sent. */
    discard: (requestId: string): void => {
      tell({ type: 'discarded', requestId })
      void kept?.dropUnsent(requestId)
    },

    /**
     * Listens again to a reply that is only unheard, and asks again for one that never was: by the
     * same request, so that it cannot be doubled. What the server itself has ended it would only
     * tell again; that needs a request of its own.
     */
    retry: (key: string): void => {
      const reply = replyIn(now(), key)
      if (!reply || desk.live()) return
      const known = desk.askedFor(key)
      if (reply.id !== null && reply.trouble === LOST && known?.isStarted !== false) {
        tell({ type: 'resumed', reply: key })
        return desk.listen(key)
      }
      const before = now().lines.slice(0, now().lines.indexOf(reply))
      const content = before.findLast((line) => line.who === 'mine')?.text ?? ''
      const unanswered = reply.id === null ? reply.requestId : null
      const requestId = unanswered ?? crypto.randomUUID()
      tell({ type: 'retried', reply: key, requestId })
      const wish = known && !known.isStarted ? known.wish : { content }
      desk.ask(key, { ...wish, requestId }, known?.isStarted === false ? known.instead : [])
    },

    stop: desk.stop,
    regenerate: branches.regenerate,
    goOn: branches.goOn,
    choose: branches.choose,
    editMine: branches.editMine,
    editHers: branches.editHers,
    remove: branches.remove,
    reported: branches.reported,
    unlock: branches.unlock,
    askForPicture: branches.askForPicture,
  }
}

export type Conversation = ReturnType<typeof createConversation>
