import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Character } from '@dulcinea/contract'
import type { AttributeCategory } from '@dulcinea/contract/attribute-types'
import { HOBBIES_MAX } from '@dulcinea/contract/own-characters'
import { useText } from '../../i18n/text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { changed, draftOf, EMPTY_DRAFT, type Change, type Draft } from './draft.ts'
import { newSeed } from './seed.ts'
import { complaintOf, nextOf, previousOf, type Complaint, type Step } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { useStep } from './use-step.ts'

const TOO_MANY: Complaint = { text: 'create.wrong.hobbies', field: 'hobby' }

/** A picture that was made elsewhere comes along in the address, once. */
const usePictureFromAddress = (change: (change: Change) => void) => {
  const [params, setParams] = useSearchParams()
  const picture = params.get('picture')
  useEffect(() => {
    if (picture === null) return
    if (/^\/[^/]/.test(picture)) change({ kind: 'picture', imageUrl: picture })
    const rest = (now: URLSearchParams) => {
      const next = new URLSearchParams(now)
      next.delete('picture')
      return next
    }
    setParams(rest, { replace: true })
  }, [picture, change, setParams])
}

/** Everything that the wizard does: the draft, where one is, what is wrong, and the ways on. */
export const useWizard = (before: Character | null) => {
  const { t } = useText()
  const id = before?.id ?? null
  const kept = useDraft(id, before ? draftOf(before) : EMPTY_DRAFT)
  const { draft, drop, noteStep } = kept
  const { step, goTo } = useStep(draft, kept.start ?? (before ? 'finish' : 'type'), !kept.isLooking)
  const [said, setSaid] = useState<{ step: Step; complaint: Complaint } | null>(null)
  const [, setParams] = useSearchParams()
  const { save, isSaving } = useSave({
    id,
    onSaved: (saved) => {
      drop()
      setParams({ done: String(saved) }, { replace: true })
    },
    onRefused: (refused) => goTo(refused),
  })
  usePictureFromAddress(kept.change)

  useEffect(() => noteStep(step), [noteStep, step])

  const change = (one: Change) => {
    setSaid(null)
    kept.change(one)
  }
  const leave = (now: Draft, isWhole: boolean) => {
    const complaint = complaintOf(step, now)
    if (complaint) setSaid({ step, complaint })
    else if (isWhole || step === 'finish') void save(now)
    else goTo(nextOf(step))
  }
  const choose = (category: AttributeCategory, chosen: number): Draft => {
    const one: Change = { kind: 'choose', category, id: chosen }
    // Her face is hers from the first choice on.
    if (id === null && draft.seed === 0) kept.change({ kind: 'drawn', seed: newSeed() })
    change(one)
    const isTooMany = category === 'hobby' && draft.hobby.length >= HOBBIES_MAX
    if (isTooMany && !draft.hobby.includes(chosen)) setSaid({ step, complaint: TOO_MANY })
    return changed(draft, one)
  }
  return {
    ...kept,
    id,
    step,
    isSaving,
    complaint: said?.step === step ? said.complaint : null,
    change,
    choose,
    goTo: (to: Step) => goTo(to),
    /** On to the next question, or to the end; what was chosen this very moment counts. */
    goOn: (now: Draft = draft) => leave(now, false),
    saveNow: () => leave(draft, true),
    back: () => {
      const previous = previousOf(step)
      if (previous) goTo(previous)
    },
    startAnew: () => {
      const old = draft
      kept.startAnew()
      goTo('type')
      toast({
        kind: 'ok',
        text: t('create.dropped'),
        action: {
          label: t('common.undo'),
          run: () => kept.change({ kind: 'replace', draft: old }),
        },
      })
    },
  }
}

export type Wizard = ReturnType<typeof useWizard>
