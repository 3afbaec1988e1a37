import { useEffect, useState } from 'react'
import { IMAGE_RETRIES } from '@dulcinea/contract/constants'

const FIRST_PAUSE_MS = 600

/** Loading something again after it failed, with growing pauses; and anew once there is a connection. */
export const useAttempts = () => {
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const hasGivenUp = failures > IMAGE_RETRIES

  useEffect(() => {
    if (failures === 0) return
    const tryAgain = () => setAttempt((before) => before + 1)
    if (!hasGivenUp) {
      const timer = setTimeout(tryAgain, FIRST_PAUSE_MS * 2 ** (failures - 1))
      return () => clearTimeout(timer)
    }
    const startAnew = () => {
      setFailures(0)
      tryAgain()
    }
    addEventListener('online', startAnew)
    return () => removeEventListener('online', startAnew)
  }, [failures, hasGivenUp])

  return { attempt, hasGivenUp, fail: () => setFailures((before) => before + 1) }
}
