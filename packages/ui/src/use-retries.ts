import { useEffect, useState } from 'react'
import { IMAGE_RETRIES } from '@dulcinea/contract/constants'

const INITIAL_BACKOFF_MS = 600

/** Retry with exponential backoff: loads again after a failure, and starts over when the connection is back. */
export const useRetries = () => {
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const hasGivenUp = failures > IMAGE_RETRIES

  useEffect(() => {
    if (failures === 0) return
    const retry = () => setAttempt((before) => before + 1)
    if (!hasGivenUp) {
      const timer = setTimeout(retry, INITIAL_BACKOFF_MS * 2 ** (failures - 1))
      return () => clearTimeout(timer)
    }
    const startOver = () => {
      setFailures(0)
      retry()
    }
    addEventListener('online', startOver)
    return () => removeEventListener('online', startOver)
  }, [failures, hasGivenUp])

  return { attempt, hasGivenUp, fail: () => setFailures((before) => before + 1) }
}
