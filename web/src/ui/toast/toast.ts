import { createStore } from '../../device/store.ts'

const SHOWN_MS = 4000
const SHOWN_WITH_ACTION_MS = 6000
const AT_ONCE = 3

export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  kind: 'ok' | 'error'
  text: string
  action?: ToastAction
  /** Called when it goes without its action having been taken. */
  onGone?: () => void
}

export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

const remove = (id: number): Toast | undefined => {
  const gone = toasts.get().find((toast) => toast.id === id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
  return gone
}

export const dismissToast = (id: number): void => remove(id)?.onGone?.()

export const takeAction = (id: number): void => remove(id)?.action?.run()

/** Says one short thing at the foot of the window, and gives back a way to take it away. */
export const toast = (said: Omit<Toast, 'id'>): (() => void) => {
  lastId += 1
  const id = lastId
  for (const old of toasts.get().slice(0, 1 - AT_ONCE)) dismissToast(old.id)
  toasts.set([...toasts.get(), { ...said, id }])
  setTimeout(() => dismissToast(id), said.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
  return () => dismissToast(id)
}
