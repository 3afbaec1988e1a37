import { forget, remember, remembered } from '../../device/storage.ts'
import { readDraft, type Draft } from './draft.ts'
import { isStep, type Step } from './steps.ts'

/** A draft as it is kept: what was chosen, where one was, and when. */
export type Kept = { draft: Draft; step: Step; at: number }

type Owner = { userId: number | null; isMember: boolean }

const parsed = (text: string | null | undefined): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

const keptOf = (found: Record<string, unknown> | null): Kept | null => {
  if (!found || typeof found['at'] !== 'number') return null
  const step = found['step']
  return {
    draft: readDraft(found['draft']),
    step: typeof step === 'string' && isStep(step) ? step : 'type',
    at: found['at'],
  }
}

/** A draft as another device wrote it. */
export const readKept = (text: string): Kept | null => keptOf(parsed(text))

export const writeKept = (kept: Kept): string => JSON.stringify(kept)

const keyOf = (id: number | null) =>
  id === null ? ('create_draft' as const) : (`edit_draft_${id}` as const)

/**
 * What this device keeps for whoever uses it now. A guest's draft goes along when that guest signs
 * in, whatever the account; a member's is that member's alone.
 */
export const draftOnDevice = (id: number | null, { userId }: Owner): Kept | null => {
  const found = parsed(remembered(keyOf(id)))
  if (!found) return null
  return found['isMember'] === true && found['userId'] !== userId ? null : keptOf(found)
}

export const keepOnDevice = (id: number | null, kept: Kept, owner: Owner): void =>
  remember(keyOf(id), JSON.stringify({ ...kept, ...owner }))

export const dropFromDevice = (id: number | null): void => forget(keyOf(id))
