import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { CharacterDraft } from './character-draft.ts'
import { isStep, getReachableStep, type Step } from './steps.ts'

/** The current step is stored in the URL, so that the browser's back button works. */
export const useStep = (draft: CharacterDraft, initialStep: Step, isReady: boolean) => {
  const [params, setParams] = useSearchParams()
  const requested = params.get('step')
  const step = getReachableStep(isStep(requested) ? requested : initialStep, draft)

  const goTo = useCallback(
    (to: Step, options: { replace?: boolean } = {}) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          next.set('step', to)
          return next
        },
        { preventScrollReset: false, ...options },
      ),
    [setParams],
  )

  // Replace a missing or unreachable step in the URL by the one that is shown.
  useEffect(() => {
    if (isReady && requested !== step) goTo(step, { replace: true })
  }, [isReady, requested, step, goTo])

  // A newer draft from another device was loaded: continue at its step.
  const lastInitialStep = useRef(initialStep)
  useEffect(() => {
    if (lastInitialStep.current === initialStep) return
    lastInitialStep.current = initialStep
    goTo(initialStep, { replace: true })
  }, [initialStep, goTo])

  return { step, goTo }
}
