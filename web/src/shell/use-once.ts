import { useState } from 'react'

/** True from the first time on: what was opened once stays while it fades, and is there at once again. */
export const useOnce = (isNow: boolean): boolean => {
  const [wasEver, setWasEver] = useState(isNow)
  if (isNow && !wasEver) setWasEver(true)
  return wasEver || isNow
}
