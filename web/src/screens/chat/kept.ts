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

const useKept = (key: string): [string, (value: string) => void] => {
  const [value, setValue] = useState(() => read(key))
  return [
    value,
    (next) => {
      write(key, next)
      setValue(next)
    },
  ]
}

/** What was typed and not yet sent to her; survives a reload. */
export const useDraft = (userId: number | null, characterId: number) =>
  useKept(`chat_draft_${userId ?? 0}_${characterId}`)

/** Whether the panel about her is folded away. */
export const useFolded = (): [boolean, (isFolded: boolean) => void] => {
  const [value, keep] = useKept('chat_panel_folded')
  return [value === '1', (isFolded) => keep(isFolded ? '1' : '')]
}
