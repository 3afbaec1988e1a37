import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useMovingIn } from '../../device/moving-in.ts'

// Storage can be denied or full: then what is kept lives as long as the page.
const memory = new Map<string, string>()

/** Nobody's is nowhere: who it will belong to is not known yet. */
type Key = string | null

const read = (key: Key): string => {
  if (key === null) return ''
  try {
    return memory.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const write = (key: Key, value: string): void => {
  if (key === null) return
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

type Kept = [string, (value: string) => void]

/**
 * What stands under a new key: its own, or else what was there before. What nobody wrote was written
 * just now, and is added to what somebody had begun.
 */
const takenOver = (before: { key: Key; value: string }, key: Key): string => {
  // It is safe where it was; nobody else inherits it.
  if (key === null) return ''
  const own = read(key)
  return before.key === null ? [own, before.value].filter(Boolean).join(' ') : own || before.value
}

const NO_NEWS = () => () => undefined

/** What stands under the key, and goes on to another one. */
const useKept = (key: Key): Kept => {
  const isMovingIn = useMovingIn()
  const [kept, setKept] = useState(() => ({ key, value: read(key), isTakenOver: false }))
  const current = kept.key === key ? kept : { key, value: takenOver(kept, key), isTakenOver: true }
  if (current !== kept) setKept(current)
  // Drawn before it is shown, it may have been changed elsewhere since: React looks again then.
  const stored = useSyncExternalStore(
    NO_NEWS,
    () => read(key),
    () => read(key),
  )
  const value = key === null || current.isTakenOver ? current.value : stored
  const keepTakenOver = useEffectEvent(() => {
    if (current.isTakenOver && current.value) write(key, current.value)
  })
  // With the page and not after it: a key that is pressed in between would be written over.
  useLayoutEffect(() => keepTakenOver(), [key])
  return [
    isMovingIn ? '' : value,
    (next) => {
      write(key, next)
      setKept({ key, value: next, isTakenOver: false })
    },
  ]
}

const draftKey = (userId: number | null, characterId: number): Key =>
  userId === null ? null : `chat_draft_${userId}_${characterId}`

/**
 * What was typed and not yet sent to her; survives a reload, and signing in while one types. The
 * last of the three gives words back that were sent in vain, before what was typed since.
 */
export const useDraft = (userId: number | null, characterId: number): [...Kept, Kept[1]] => {
  const key = draftKey(userId, characterId)
  const [draft, keep] = useKept(key)
  const giveBack = (text: string) =>
    keep([text, key === null ? draft : read(key)].filter(Boolean).join('\n'))
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
  const [value, keep] = useKept(userId === null ? null : `chat_kept_her_${userId}_${characterId}`)
  return [value === changedAt, () => keep(changedAt)]
}
