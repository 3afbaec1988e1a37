import { useEffect, useState } from 'react'
import { CODE_RESEND_SECONDS } from '@dulcinea/contract/constants'
import { normalizeEmail } from '@dulcinea/contract/rules'
import { removeStored, writeStored, readStored } from './storage.ts'
import { createStore, useStore } from '@dulcinea/ui/device/store.ts'

type ResendPause = { until: number; email: string }

const TICK_MS = 1000
const PAUSE_MS = CODE_RESEND_SECONDS * 1000

const readStoredPause = (): ResendPause | null => {
  const [until, email = ''] = readStored('code_again')?.split(' ') ?? []
  const left = Number(until) - Date.now()
  // If the clock was set back, the button must not be locked for longer than a whole pause.
  return left > 0 && left <= PAUSE_MS ? { until: Number(until), email } : null
}

const pause = createStore<ResendPause | null>(readStoredPause())

/** Blocks sending another code to this address for a minute; survives a reload. */
export const startCodePause = (address: string): void => {
  const next = { until: Date.now() + PAUSE_MS, email: normalizeEmail(address) }
  writeStored('code_again', `${next.until} ${next.email}`)
  pause.set(next)
}

const endCodePause = (): void => {
  removeStored('code_again')
  pause.set(null)
}

const getSecondsUntil = (time: number): number => Math.ceil((time - Date.now()) / TICK_MS)

/** Seconds until a code can be sent again; 0 for another address. */
export const useCodePause = (address: string): number => {
  const current = useStore(pause)
  const [, setTicks] = useState(0)

  useEffect(() => {
    if (!current) return
    const timer = setInterval(() => {
      if (getSecondsUntil(current.until) <= 0) endCodePause()
      else setTicks((ticks) => ticks + 1)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [current])

  if (!current) return 0
  const email = normalizeEmail(address)
  return email === '' || email === current.email ? Math.max(0, getSecondsUntil(current.until)) : 0
}
