import { forget, remember, remembered } from '../../device/storage.ts'
import { readDraft, type Draft } from './draft.ts'
import { isStep, type Step } from './steps.ts'

/** A stored draft: the entered data, the current step, and the time of the last change. */
export type Kept = { draft: Draft; step: Step; at: number }

type Owner = { userId: number | null; isMember: boolean }

const parseObject = (text: string | null | undefined): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

const toStoredDraft = (stored: Record<string, unknown> | null): Kept | null => {
  if (!stored || typeof stored['at'] !== 'number') return null
  const step = stored['step']
  return {
    draft: readDraft(stored['draft']),
    step: typeof step === 'string' && isStep(step) ? step : 'type',
    at: stored['at'],
  }
}

/** Parses a draft that another device saved to the account. */
export const readKept = (text: string): Kept | null => toStoredDraft(parseObject(text))

export const writeKept = (storedDraft: Kept): string => JSON.stringify(storedDraft)

const getStorageKey = (id: number | null) =>
  id === null ? ('create_draft' as const) : (`edit_draft_${id}` as const)

/**
 * Reads the draft stored on this device for the current user. A guest's draft is taken over by
 * any account that signs in; a member's draft is visible to that member only.
 */
export const draftOnDevice = (id: number | null, { userId }: Owner): Kept | null => {
  const stored = parseObject(remembered(getStorageKey(id)))
  if (!stored) return null
  return stored['isMember'] === true && stored['userId'] !== userId ? null : toStoredDraft(stored)
}

export const keepOnDevice = (id: number | null, storedDraft: Kept, owner: Owner): void =>
  remember(getStorageKey(id), JSON.stringify({ ...storedDraft, ...owner }))

export const dropFromDevice = (id: number | null): void => forget(getStorageKey(id))
