import type { QueryClient } from '@tanstack/react-query'

/** A pointer that only passes over a link does not prefetch. */
const HOVER_DELAY_MS = 80
const CHAT_PATH = /^\/agent\/chat\/(\d+)$/

const getLinkedChatId = (target: EventTarget | null): number | null => {
  const link = target instanceof Element ? target.closest('a') : null
  const [, id] = (link && CHAT_PATH.exec(link.pathname)) ?? []
  return id === undefined ? null : Number(id)
}

/** Prefetches a chat when the user points at any link to it. */
export const prefetchChatsOnPointer = (queries: QueryClient): void => {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  const prefetch = (id: number): void => {
    const loaded = import('../screens/chat/prefetch-chat.ts')
    void loaded.then(({ prefetchChat }) => prefetchChat(queries, id)).catch(() => undefined)
  }
  const onPoint = ({ target }: Event): void => {
    clearTimeout(hoverTimer)
    const id = getLinkedChatId(target)
    if (id !== null) hoverTimer = setTimeout(() => prefetch(id), HOVER_DELAY_MS)
  }
  /** A touch may be the start of a scroll; a mouse press is followed by a click. */
  const onPress = ({ target, pointerType }: PointerEvent): void => {
    const id = pointerType === 'mouse' ? getLinkedChatId(target) : null
    if (id !== null) prefetch(id)
  }
  for (const kind of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(kind, onPoint, { passive: true })
  }
  document.addEventListener('pointerdown', onPress, { passive: true })
}
