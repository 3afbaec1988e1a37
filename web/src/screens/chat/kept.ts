import { useState } from 'react'

// Storage can be denied: then what is kept lives as long as the page.
const memory = new Map<string, string>()

const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return memory.get(key) ?? ''
  }
}

const write = (key: string, value: string): void => {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    memory.set(key, value)
  }
}

type Kept = [string, (value: string) => void]

/** What stands under the key; a new key takes over what was there when it has nothing of its own. */
const useKept = (key: string): Kept => {
  const [kept, setKept] = useState(() => ({ key, value: read(key) }))
  const current = kept.key === key ? kept : { key, value: read(key) || kept.value }
  if (current !== kept) setKept(current)
  return [
    current.value,
    (value) => {
      write(key, value)
      setKept({ key, value })
    },
  ]
}

/** What was typed and not yet sent to her; survives a reload, and signing in while one types. */
export const useDraft = (userId: number | null, characterId: number) =>
  useKept(`chat_draft_${userId ?? 0}_${characterId}`)

/** Whether the panel about her is folded away. */
export const useFolded = (): [boolean, (isFolded: boolean) => void] => {
  const [value, keep] = useKept('chat_panel_folded')
  return [value === '1', (isFolded) => keep(isFolded ? '1' : '')]
}
