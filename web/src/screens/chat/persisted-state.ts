import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useIsHydrating } from '../../device/use-is-hydrating.ts'

// Fallback when storage is denied or full: values live as long as the page.
const memory = new Map<string, string>()

/** Null while the user is not known yet: nothing is stored. */
type StorageKey = string | null

const read = (key: StorageKey): string => {
  if (key === null) return ''
  try {
    return memory.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const write = (key: StorageKey, value: string): void => {
  if (key === null) return
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

type PersistedValue = [string, (value: string) => void]

/**
 * The value when the key changes: the new key's own, or else the previous value. A value typed before the
 * user was known is appended to the user's own.
 */
const carryOver = (before: { key: StorageKey; value: string }, key: StorageKey): string => {
  // The value stays stored under the previous user's key; no other user inherits it.
  if (key === null) return ''
  const own = read(key)
  return before.key === null ? [own, before.value].filter(Boolean).join(' ') : own || before.value
}

const subscribeToNothing = () => () => undefined

/** A value in local storage that is carried over when the key changes. */
const usePersistedValue = (key: StorageKey): PersistedValue => {
  const isHydrating = useIsHydrating()
  const [state, setState] = useState(() => ({ key, value: read(key), isCarriedOver: false }))
  const current =
    state.key === key ? state : { key, value: carryOver(state, key), isCarriedOver: true }
  if (current !== state) setState(current)
  // A prerendered component may be shown after the value was changed elsewhere: React reads it again then.
  const stored = useSyncExternalStore(
    subscribeToNothing,
    () => read(key),
    () => read(key),
  )
  const value = key === null || current.isCarriedOver ? current.value : stored
  const storeCarriedOver = useEffectEvent(() => {
    if (current.isCarriedOver && current.value) write(key, current.value)
  })
  // In a layout effect: a key pressed before a passive effect would be overwritten.
  useLayoutEffect(() => storeCarriedOver(), [key])
  return [
    isHydrating ? '' : value,
    (next) => {
      write(key, next)
      setState({ key, value: next, isCarriedOver: false })
    },
  ]
}

const getDraftKey = (userId: number | null, characterId: number): StorageKey =>
  userId === null ? null : `chat_draft_${userId}_${characterId}`

/**
 * The unsent draft of a chat; survives a reload, and signing in while typing. The third value puts the
 * text of a refused message back, before what was typed since.
 */
export const useDraft = (
  userId: number | null,
  characterId: number,
): [...PersistedValue, PersistedValue[1]] => {
  const key = getDraftKey(userId, characterId)
  const [draft, setDraft] = usePersistedValue(key)
  const returnText = (text: string) =>
    setDraft([text, key === null ? draft : read(key)].filter(Boolean).join('\n'))
  return [draft, setDraft, returnText]
}

/** Puts text back into a draft that is not shown. */
export const prependToDraft = (userId: number | null, characterId: number, text: string): void => {
  const key = getDraftKey(userId, characterId)
  write(key, [text, read(key)].filter(Boolean).join('\n'))
}

/** Whether the panel about the character is folded. */
export const usePanelFolded = (): [boolean, (isFolded: boolean) => void] => {
  const [value, setValue] = usePersistedValue('chat_panel_folded')
  return [value === '1', (isFolded) => setValue(isFolded ? '1' : '')]
}

/** Whether the user has dismissed the character's new version from that time. */
export const useDismissedVersion = (
  userId: number | null,
  characterId: number,
  changedAt: string,
): [boolean, () => void] => {
  const [value, setValue] = usePersistedValue(
    userId === null ? null : `chat_kept_her_${userId}_${characterId}`,
  )
  return [value === changedAt, () => setValue(changedAt)]
}
