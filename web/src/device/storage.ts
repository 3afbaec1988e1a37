/** Every name that this device remembers, in one place. */
type Key =
  | 'token'
  | 'visitorId'
  | 'language'
  | 'theme'
  | 'age_ok'
  | 'met'
  | 'guest_popup_time'
  | 'share_popup_time'
  | 'rff_code'
  | 'code_again'
  | 'tags'
  | 'reader'
  | 'create_draft'
  | 'play_orders'
  | 'install_hint'
  | 'push_on'
  | 'fake_purchases'
  | `edit_draft_${number}`
  | `search_history_${number}`
  | `ceiling_said_${number}`

// Storage can be denied (private windows, policies): then this page's life is all we remember.
const memory = new Map<string, string>()

export const remembered = (key: Key): string | null => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export const remember = (key: Key, value: string): void => {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export const forget = (key: Key): void => {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Calls back when another tab changes the value. */
export const onOtherTab = (key: Key, changed: (value: string | null) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    if (event.newValue === null) memory.delete(key)
    changed(event.key === null ? null : event.newValue)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
