import type { QueryClient } from '@tanstack/react-query'

/** Whoever only passes over it does not want to go there. */
const REST_MS = 80
const CHAT = /^\/agent\/chat\/(\d+)$/

const chatBehind = (target: EventTarget | null): number | null => {
  const link = target instanceof Element ? target.closest('a') : null
  const [, id] = (link && CHAT.exec(link.pathname)) ?? []
  return id === undefined ? null : Number(id)
}

/** Somebody points at the way to a conversation, wherever that is: what it shows first is fetched. */
export const warmChats = (queries: QueryClient): void => {
  let resting: ReturnType<typeof setTimeout> | undefined
  const warm = (id: number): void => {
    const loaded = import('../screens/chat/warm-chat.ts')
    void loaded.then(({ warmChat }) => warmChat(queries, id)).catch(() => undefined)
  }
  const point = ({ target }: Event): void => {
    clearTimeout(resting)
    const id = chatBehind(target)
    if (id !== null) resting = setTimeout(() => warm(id), REST_MS)
  }
  /** A finger that comes down may only want to scroll; a mouse wants to go there. */
  const press = ({ target, pointerType }: PointerEvent): void => {
    const id = pointerType === 'mouse' ? chatBehind(target) : null
    if (id !== null) warm(id)
  }
  for (const kind of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(kind, point, { passive: true })
  }
  document.addEventListener('pointerdown', press, { passive: true })
}
