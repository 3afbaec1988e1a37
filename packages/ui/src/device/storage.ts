// Fallback when storage is denied (private windows, policies): values live as long as the page.
const memory = new Map<string, string>()

export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export const removeStored = (key: string): void => {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Calls back when another tab changes the value. */
export const onOtherTab = (key: string, onChange: (value: string | null) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    if (event.newValue === null) memory.delete(key)
    onChange(event.key === null ? null : event.newValue)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
