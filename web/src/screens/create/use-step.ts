import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Draft } from './draft.ts'
import { isStep, reachable, type Step } from './steps.ts'

/** The step lives in the address, so that the browser's own back goes to the question before. */
export const useStep = (draft: Draft, start: Step, isReady: boolean) => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('step')
  const step = reachable(isStep(asked) ? asked : start, draft)

  const goTo = useCallback(
    (to: Step, how: { replace?: boolean } = {}) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          next.set('step', to)
          return next
        },
        { preventScrollReset: false, ...how },
      ),
    [setParams],
  )

  // An address without a step, or with one that is not open yet, becomes that of what is shown.
  useEffect(() => {
    if (isReady && asked !== step) goTo(step, { replace: true })
  }, [isReady, asked, step, goTo])

  // Another device has gone further: one goes on where it left off.
  const started = useRef(start)
  useEffect(() => {
    if (started.current === start) return
    started.current = start
    goTo(start, { replace: true })
  }, [start, goTo])

  return { step, goTo }
}
