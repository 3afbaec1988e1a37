import { startTransition, useEffect, useState } from 'react'

const WORDS_MS = 150

/** False until the words of the conversation have had the time to be drawn: the rest can wait. */
export const useAfterWords = (): boolean => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDue(true)), WORDS_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}
