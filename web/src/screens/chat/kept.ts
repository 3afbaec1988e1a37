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

const draftKey = (userId: number | null, characterId: number): string =>
  `chat_draft_${userId ?? 0}_${characterId}`

/**
 * What was typed and not yet sent to her; survives a reload, and signing in while one types. The
 * last of the three gives words back that were sent in vain, before what was typed since.
 */
export const useDraft = (userId: number | null, characterId: number): [...Kept, Kept[1]] => {
  const key = draftKey(userId, characterId)
  const [draft, keep] = useKept(key)
  const giveBack = (text: string) => keep([text, read(key)].filter(Boolean).join('\n'))
  return [draft, keep, giveBack]
}

/** The same where nobody shows the draft just now. */
export const giveBackDraft = (userId: number | null, characterId: number, text: string): void => {
  const key = draftKey(userId, characterId)
  write(key, [text, read(key)].filter(Boolean).join('\n'))
}

/** Whether the panel about her is folded away. */
export const useFolded = (): [boolean, (isFolded: boolean) => void] => {
  const [value, keep] = useKept('chat_panel_folded')
  return [value === '1', (isFolded) => keep(isFolded ? '1' : '')]
}

/** Whether one keeps the character as she was before she changed at that moment. */
export const useKeptAsShe = (
  userId: number | null,
  characterId: number,
  changedAt: string,
): [boolean, () => void] => {
  const [value, keep] = useKept(`chat_kept_her_${userId ?? 0}_${characterId}`)
  return [value === changedAt, () => keep(changedAt)]
}
