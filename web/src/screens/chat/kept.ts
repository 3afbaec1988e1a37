import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useMovingIn } from '../../device/moving-in.ts'

// Storage can be denied: then what is kept lives as long as the page.
const memory = new Map<string, string>()

/** Nobody's is nowhere: who it will belong to is not known yet. */
type Key = string | null

const read = (key: Key): string => {
  if (key === null) return ''
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return memory.get(key) ?? ''
  }
}

const write = (key: Key, value: string): void => {
  if (key === null) return
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
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

/** What stands under the key, and goes on to another one. */
const useKept = (key: Key): Kept => {
  const isMovingIn = useMovingIn()
  const [kept, setKept] = useState(() => ({ key, value: read(key), isTakenOver: false }))
  const current = kept.key === key ? kept : { key, value: takenOver(kept, key), isTakenOver: true }
  if (current !== kept) setKept(current)
  const keepTakenOver = useEffectEvent(() => {
    const stored = read(key)
    if (key === null || stored === current.value) return
    if (current.isTakenOver && current.value) write(key, current.value)
    // Drawn before it is shown, it may have been changed elsewhere since.
    else setKept({ key, value: stored, isTakenOver: false })
  })
  // With the page and not after it: a key that is pressed in between would be written over.
  useLayoutEffect(() => keepTakenOver(), [key])
  return [
    isMovingIn ? '' : current.value,
    (value) => {
      write(key, value)
      setKept({ key, value, isTakenOver: false })
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
