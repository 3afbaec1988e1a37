import { createStore } from '../device/store.ts'

const SHOWN_MS = 4000
const SHOWN_WITH_ACTION_MS = 6000
const MAX_TOASTS = 3

export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  kind: 'ok' | 'error'
  text: string
  action?: ToastAction
  /** Called when the toast disappears without its action being used. */
  onDismissed?: () => void
}

export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

const remove = (id: number): Toast | undefined => {
  const gone = toasts.get().find((toast) => toast.id === id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
  return gone
}

export const dismissToast = (id: number): void => remove(id)?.onDismissed?.()

export const runToastAction = (id: number): void => remove(id)?.action?.run()

/** Shows a toast and returns a function that dismisses it. */
export const toast = (options: Omit<Toast, 'id'>): (() => void) => {
  lastId += 1
  const id = lastId
  for (const old of toasts.get().slice(0, 1 - MAX_TOASTS)) dismissToast(old.id)
  toasts.set([...toasts.get(), { ...options, id }])
  setTimeout(() => dismissToast(id), options.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
  return () => dismissToast(id)
}
