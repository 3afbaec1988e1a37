import { useState } from 'react'
import { removeStored, writeStored, readStored } from '../../device/storage.ts'

const MAX_ENTRIES = 20

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const read = (userId: number | null): string[] => {
  if (userId === null) return []
  try {
    const stored: unknown = JSON.parse(readStored(`search_history_${userId}`) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isText).slice(0, MAX_ENTRIES) : []
  } catch {
    return []
  }
}

const write = (userId: number, list: readonly string[]): void => {
  if (list.length === 0) removeStored(`search_history_${userId}`)
  else writeStored(`search_history_${userId}`, JSON.stringify(list))
}

/** The user's searches on this device, newest first. */
export const useSearchHistory = (userId: number | null) => {
  const [state, setState] = useState({ userId, list: read(userId) })
  if (state.userId !== userId) setState({ userId, list: read(userId) })

  // Another tab may have changed it, so each change starts from the stored list.
  const change = (next: (list: string[]) => string[]) => {
    if (userId === null) return
    const list = next(read(userId)).slice(0, MAX_ENTRIES)
    write(userId, list)
    setState({ userId, list })
  }

  return {
    history: state.list,
    add: (text: string) => change((list) => [text, ...list.filter((each) => each !== text)]),
    remove: (text: string) => change((list) => list.filter((each) => each !== text)),
    clear: () => change(() => []),
  }
}
