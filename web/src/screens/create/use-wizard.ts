import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Character } from '@dulcinea/contract'
import type { AttributeCategory } from '@dulcinea/contract/attribute-types'
import { HOBBIES_MAX } from '@dulcinea/contract/own-characters'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import {
  reduceDraft,
  toCharacterDraft,
  EMPTY_DRAFT,
  type DraftAction,
  type CharacterDraft,
} from './character-draft.ts'
import { createSeed } from './seed.ts'
import {
  validateStep,
  getNextStep,
  getPreviousStep,
  type ValidationError,
  type Step,
} from './steps.ts'
import { useDraft } from './use-draft.ts'
import { useSaveCharacter } from './use-save-character.ts'
import { useStep } from './use-step.ts'

const TOO_MANY_HOBBIES: ValidationError = { text: 'create.wrong.hobbies', field: 'hobby' }

/** Takes over a picture passed in the URL, once, and removes the parameter. */
const usePictureFromUrl = (change: (change: DraftAction) => void) => {
  const [params, setParams] = useSearchParams()
  const picture = params.get('picture')
  useEffect(() => {
    if (picture === null) return
    if (/^\/[^/]/.test(picture)) change({ kind: 'picture', imageUrl: picture })
    const withoutPicture = (now: URLSearchParams) => {
      const next = new URLSearchParams(now)
      next.delete('picture')
      return next
    }
    setParams(withoutPicture, { replace: true })
  }, [picture, change, setParams])
}

/** State and actions of the wizard: draft, current step, validation error, navigation, saving. */
export const useWizard = (original: Character | null) => {
  const { t } = useText()
  const id = original?.id ?? null
  const draftState = useDraft(id, original ? toCharacterDraft(original) : EMPTY_DRAFT)
  const { draft, discard, recordStep } = draftState
  const { step, goTo } = useStep(
    draft,
    draftState.initialStep ?? (original ? 'finish' : 'type'),
    !draftState.isLoadingRemote,
  )
  const [shownError, setShownError] = useState<{
    step: Step
    validationError: ValidationError
  } | null>(null)
  const [, setParams] = useSearchParams()
  const { save, isSaving } = useSaveCharacter({
    id,
    onSaved: (saved) => {
      discard()
      setParams({ done: String(saved) }, { replace: true })
    },
    onRefused: (refused) => goTo(refused),
  })
  usePictureFromUrl(draftState.change)

  useEffect(() => recordStep(step), [recordStep, step])

  const change = (action: DraftAction) => {
    setShownError(null)
    draftState.change(action)
  }
  const submitStep = (now: CharacterDraft, shouldSave: boolean) => {
    const validationError = validateStep(step, now)
    if (validationError) setShownError({ step, validationError })
    else if (shouldSave || step === 'finish') void save(now)
    else goTo(getNextStep(step))
  }
  const choose = (category: AttributeCategory, chosen: number): CharacterDraft => {
    const action: DraftAction = { kind: 'choose', category, id: chosen }
    // The seed is fixed with the first choice, so that the face stays the same.
    if (id === null && draft.seed === 0) draftState.change({ kind: 'drawn', seed: createSeed() })
    change(action)
    const isTooMany = category === 'hobby' && draft.hobby.length >= HOBBIES_MAX
    if (isTooMany && !draft.hobby.includes(chosen)) {
      setShownError({ step, validationError: TOO_MANY_HOBBIES })
    }
    return reduceDraft(draft, action)
  }
  return {
    ...draftState,
    id,
    step,
    isSaving,
    validationError: shownError?.step === step ? shownError.validationError : null,
    change,
    choose,
    goTo: (to: Step) => goTo(to),
    /** Goes to the next step, or saves on the last. `now` includes a choice not yet rendered. */
    goNext: (now: CharacterDraft = draft) => submitStep(now, false),
    saveNow: () => submitStep(draft, true),
    back: () => {
      const previous = getPreviousStep(step)
      if (previous) goTo(previous)
    },
    startOver: () => {
      const previousDraft = draft
      draftState.startOver()
      goTo('type')
      toast({
        kind: 'ok',
        text: t('create.dropped'),
        action: {
          label: t('common.undo'),
          run: () => draftState.change({ kind: 'replace', draft: previousDraft }),
        },
      })
    },
  }
}

export type Wizard = ReturnType<typeof useWizard>
