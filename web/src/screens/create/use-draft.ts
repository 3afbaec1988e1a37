import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { fetchDraft, saveDraft } from '../../api/my-characters.ts'
import { useSession } from '../../session/session.ts'
import { reduceDraft, EMPTY_DRAFT, type CharacterDraft } from './character-draft.ts'
import {
  loadLocalDraft,
  removeLocalDraft,
  saveLocalDraft,
  parseStoredDraft,
  serializeStoredDraft,
} from './draft-storage.ts'
import type { Step } from './steps.ts'

const SYNC_DEBOUNCE_MS = 800

export type DraftLocation = 'nowhere' | 'device' | 'account'

/**
 * The draft, saved on the device with every change and synced to the account (debounced).
 * With an `id` it edits that existing character, `original`; such a draft stays on the device.
 */
export const useDraft = (id: number | null, original: CharacterDraft) => {
  const { userId, state } = useSession()
  const isMember = state === 'member'
  const [stored] = useState(() => loadLocalDraft(id, { userId, isMember }))
  const [draft, change] = useReducer(reduceDraft, stored?.draft ?? original)
  // Timestamps of the last save on the device and of the version synced to the account; 0: none.
  const [savedAt, setSavedAt] = useState(stored?.at ?? 0)
  const [syncedAt, setSyncedAt] = useState(0)
  const [initialStep, setInitialStep] = useState<Step | null>(stored?.step ?? null)
  const [isLoadingRemote, setLoadingRemote] = useState(isMember && id === null && !stored)
  const latest = useRef(savedAt)
  const savedDraft = useRef(draft)
  const step = useRef<Step>(stored?.step ?? 'type')

  const saveLocally = useCallback(() => {
    const at = Date.now()
    latest.current = at
    saveLocalDraft(id, { draft: savedDraft.current, step: step.current, at }, { userId, isMember })
    setSavedAt(at)
  }, [id, userId, isMember])

  useEffect(() => {
    if (draft === savedDraft.current) return
    savedDraft.current = draft
    saveLocally()
  }, [draft, saveLocally])

  // Load the account's draft: another device may have a newer one.
  useEffect(() => {
    if (!isMember || id !== null) return
    const stop = new AbortController()
    const loadRemote = async () => {
      const remote = parseStoredDraft((await fetchDraft(stop.signal)).draft)
      if (!remote || remote.at <= latest.current) return
      latest.current = remote.at
      savedDraft.current = remote.draft
      step.current = remote.step
      change({ kind: 'replace', draft: remote.draft })
      setInitialStep(remote.step)
      setSavedAt(remote.at)
      setSyncedAt(remote.at)
    }
    void loadRemote()
      .catch(() => undefined)
      .finally(() => setLoadingRemote(false))
    return () => stop.abort()
  }, [isMember, id])

  useEffect(() => {
    if (!isMember || id !== null || savedAt === 0 || savedAt === syncedAt) return
    const timer = setTimeout(() => {
      const now = { draft: savedDraft.current, step: step.current, at: savedAt }
      // A failure is not shown: the draft is safe on the device.
      void saveDraft(serializeStoredDraft(now)).then(
        () => setSyncedAt(savedAt),
        () => undefined,
      )
    }, SYNC_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isMember, id, savedAt, syncedAt])

  /** The current step is saved with the draft. */
  const recordStep = useCallback(
    (now: Step) => {
      if (step.current === now) return
      step.current = now
      if (latest.current > 0) saveLocally()
    },
    [saveLocally],
  )

  /** The character was saved or abandoned: remove the draft until the next change. */
  const discard = () => {
    removeLocalDraft(id)
    latest.current = 0
    setSavedAt(0)
    if (isMember && id === null) void saveDraft().catch(() => undefined)
  }

  const startOver = () => {
    discard()
    savedDraft.current = EMPTY_DRAFT
    change({ kind: 'replace', draft: EMPTY_DRAFT })
  }

  const savedTo: DraftLocation = savedAt === syncedAt ? 'account' : 'device'
  const storedIn: DraftLocation = savedAt === 0 ? 'nowhere' : savedTo
  return { draft, change, storedIn, initialStep, isLoadingRemote, recordStep, discard, startOver }
}
