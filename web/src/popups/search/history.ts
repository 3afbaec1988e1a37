import { useState } from 'react'
import { forget, remember, remembered } from '../../device/storage.ts'

const KEPT = 20

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const read = (userId: number | null): string[] => {
  if (userId === null) return []
  try {
    const kept: unknown = JSON.parse(remembered(`search_history_${userId}`) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText).slice(0, KEPT) : []
  } catch {
    return []
  }
}

const write = (userId: number, list: readonly string[]): void => {
  if (list.length === 0) forget(`search_history_${userId}`)
  else remember(`search_history_${userId}`, JSON.stringify(list))
}

/** What a person has searched for on this device, the newest first. */
export const useSearchHistory = (userId: number | null) => {
  const [kept, setKept] = useState({ userId, list: read(userId) })
  if (kept.userId !== userId) setKept({ userId, list: read(userId) })

  // Another tab may have added to it, so each change begins from what is stored.
  const change = (next: (list: string[]) => string[]) => {
    if (userId === null) return
    const list = next(read(userId)).slice(0, KEPT)
    write(userId, list)
    setKept({ userId, list })
  }

  return {
    history: kept.list,
    add: (text: string) => change((list) => [text, ...list.filter((each) => each !== text)]),
    remove: (text: string) => change((list) => list.filter((each) => each !== text)),
    clear: () => change(() => []),
  }
}
