import { useEffect, useState } from 'react'
import { CODE_RESEND_SECONDS } from '@dulcinea/contract/constants'
import { tidyEmail } from '@dulcinea/contract/rules'
import { forget, remember, remembered } from './storage.ts'
import { createStore, useStore } from './store.ts'

type Pause = { until: number; email: string }

const TICK_MS = 1000
const LONGEST_MS = CODE_RESEND_SECONDS * 1000

const stored = (): Pause | null => {
  const [until, email = ''] = remembered('code_again')?.split(' ') ?? []
  const left = Number(until) - Date.now()
  // A clock that was set back must not lock the button for longer than a pause can last.
  return left > 0 && left <= LONGEST_MS ? { until: Number(until), email } : null
}

const pause = createStore<Pause | null>(stored())

/** No further code can be sent to this address for a minute, not even after a reload. */
export const startCodePause = (address: string): void => {
  const next = { until: Date.now() + LONGEST_MS, email: tidyEmail(address) }
  remember('code_again', `${next.until} ${next.email}`)
  pause.set(next)
}

const endCodePause = (): void => {
  forget('code_again')
  pause.set(null)
}

const secondsUntil = (moment: number): number => Math.ceil((moment - Date.now()) / TICK_MS)

/** Seconds until a code can be sent again; 0 for an address that the pause is not about. */
export const useCodePause = (address: string): number => {
  const current = useStore(pause)
  const [, setTicks] = useState(0)

  useEffect(() => {
    if (!current) return
    const timer = setInterval(() => {
      if (secondsUntil(current.until) <= 0) endCodePause()
      else setTicks((ticks) => ticks + 1)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [current])

  if (!current) return 0
  const email = tidyEmail(address)
  return email === '' || email === current.email ? Math.max(0, secondsUntil(current.until)) : 0
}
