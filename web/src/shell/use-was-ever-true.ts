import { useState } from 'react'

/** True from the first true value on: keeps an opened popup mounted for its fade-out and reopening. */
export const useWasEverTrue = (isNow: boolean): boolean => {
  const [wasEver, setWasEver] = useState(isNow)
  if (isNow && !wasEver) setWasEver(true)
  return wasEver || isNow
}
