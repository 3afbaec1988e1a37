import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { fetchDraft, keepDraft } from '../../api/own-characters.ts'
import { useSession } from '../../session/session.ts'
import { changed, EMPTY_DRAFT, type Draft } from './draft.ts'
import { draftOnDevice, dropFromDevice, keepOnDevice, readKept, writeKept } from './kept-draft.ts'
import type { Step } from './steps.ts'

const SETTLED_MS = 800

export type KeptWhere = 'nowhere' | 'device' | 'account'

/**
 * What is known of her, kept on the device with every change and in the account a moment later.
 * `id`: she is there already and was as `before`; such a draft stays on the device.
 */
export const useDraft = (id: number | null, before: Draft) => {
  const { userId, state } = useSession()
  const isMember = state === 'member'
  const [found] = useState(() => draftOnDevice(id, { userId, isMember }))
  const [draft, change] = useReducer(changed, found?.draft ?? before)
  // When the draft was last kept on the device, and which state of it the account has; 0: none.
  const [keptAt, setKeptAt] = useState(found?.at ?? 0)
  const [syncedAt, setSyncedAt] = useState(0)
  const [start, setStart] = useState<Step | null>(found?.step ?? null)
  const [isLooking, setLooking] = useState(isMember && id === null && !found)
  const latest = useRef(keptAt)
  const kept = useRef(draft)
  const step = useRef<Step>(found?.step ?? 'type')

  const keep = useCallback(() => {
    const at = Date.now()
    latest.current = at
    keepOnDevice(id, { draft: kept.current, step: step.current, at }, { userId, isMember })
    setKeptAt(at)
  }, [id, userId, isMember])

  useEffect(() => {
    if (draft === kept.current) return
    kept.current = draft
    keep()
  }, [draft, keep])

  // Another device may have gone further since.
  useEffect(() => {
    if (!isMember || id !== null) return
    const stop = new AbortController()
    const look = async () => {
      const elsewhere = readKept((await fetchDraft(stop.signal)).draft)
      if (!elsewhere || elsewhere.at <= latest.current) return
      latest.current = elsewhere.at
      kept.current = elsewhere.draft
      step.current = elsewhere.step
      change({ kind: 'replace', draft: elsewhere.draft })
      setStart(elsewhere.step)
      setKeptAt(elsewhere.at)
      setSyncedAt(elsewhere.at)
    }
    void look()
      .catch(() => undefined)
      .finally(() => setLooking(false))
    return () => stop.abort()
  }, [isMember, id])

  useEffect(() => {
    if (!isMember || id !== null || keptAt === 0 || keptAt === syncedAt) return
    const timer = setTimeout(() => {
      const now = { draft: kept.current, step: step.current, at: keptAt }
      // Nobody is told when it fails: the device has it.
      void keepDraft(writeKept(now)).then(
        () => setSyncedAt(keptAt),
        () => undefined,
      )
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isMember, id, keptAt, syncedAt])

  /** Where one is goes along with what was chosen. */
  const noteStep = useCallback(
    (now: Step) => {
      if (step.current === now) return
      step.current = now
      if (latest.current > 0) keep()
    },
    [keep],
  )

  /** She is saved or given up: nothing is kept until something changes. */
  const drop = () => {
    dropFromDevice(id)
    latest.current = 0
    setKeptAt(0)
    if (isMember && id === null) void keepDraft().catch(() => undefined)
  }

  const startAnew = () => {
    drop()
    kept.current = EMPTY_DRAFT
    change({ kind: 'replace', draft: EMPTY_DRAFT })
  }

  const keptThere: KeptWhere = keptAt === syncedAt ? 'account' : 'device'
  const where: KeptWhere = keptAt === 0 ? 'nowhere' : keptThere
  return { draft, change, where, start, isLooking, noteStep, drop, startAnew }
}
