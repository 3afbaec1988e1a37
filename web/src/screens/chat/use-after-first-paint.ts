import { startTransition, useEffect, useState } from 'react'

const FIRST_PAINT_DELAY_MS = 150

/** False until the messages had time to paint: for content that can wait. */
export const useAfterFirstPaint = (): boolean => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDue(true)), FIRST_PAINT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}
