import { removeStored, writeStored, readStored } from '../../device/storage.ts'
import { readDraft, type CharacterDraft } from './character-draft.ts'
import { isStep, type Step } from './steps.ts'

/** A stored draft: the entered data, the current step, and the time of the last change. */
export type StoredDraft = { draft: CharacterDraft; step: Step; at: number }

type Owner = { userId: number | null; isMember: boolean }

const parseObject = (text: string | null | undefined): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

const toStoredDraft = (stored: Record<string, unknown> | null): StoredDraft | null => {
  if (!stored || typeof stored['at'] !== 'number') return null
  const step = stored['step']
  return {
    draft: readDraft(stored['draft']),
    step: typeof step === 'string' && isStep(step) ? step : 'type',
    at: stored['at'],
  }
}

/** Parses a draft that another device saved to the account. */
export const parseStoredDraft = (text: string): StoredDraft | null =>
  toStoredDraft(parseObject(text))

export const serializeStoredDraft = (storedDraft: StoredDraft): string =>
  JSON.stringify(storedDraft)

const getStorageKey = (id: number | null) =>
  id === null ? ('create_draft' as const) : (`edit_draft_${id}` as const)

/**
 * Reads the draft stored on this device for the current user. A guest's draft is taken over by
 * any account that signs in; a member's draft is visible to that member only.
 */
export const loadLocalDraft = (id: number | null, { userId }: Owner): StoredDraft | null => {
  const stored = parseObject(readStored(getStorageKey(id)))
  if (!stored) return null
  return stored['isMember'] === true && stored['userId'] !== userId ? null : toStoredDraft(stored)
}

export const saveLocalDraft = (id: number | null, storedDraft: StoredDraft, owner: Owner): void =>
  writeStored(getStorageKey(id), JSON.stringify({ ...storedDraft, ...owner }))

export const removeLocalDraft = (id: number | null): void => removeStored(getStorageKey(id))
