import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** The part of the view where what is scrolled past fades out. */
const FADED = '-28px 0px 0px'
const WHOLE = 0.98

/**
 * Opened far below its beginning, a conversation says again what she is, where it goes on: `after`
 * is the message behind which it is said.
 */
export const useAiNotice = (
  box: RefObject<HTMLElement | null>,
  isLong: boolean,
  lastKey: string | undefined,
) => {
  const ref = useRef<HTMLParagraphElement>(null)
  const openedAt = useRef(lastKey)
  const [after, setAfter] = useState(isLong ? lastKey : undefined)
  useEffect(() => {
    if (!openedAt.current || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isWhole = entries.some((entry) => entry.intersectionRatio > WHOLE)
        if (!isWhole) setAfter(openedAt.current)
        observer.disconnect()
      },
      { root: box.current, rootMargin: FADED },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [box])
  return { ref, after }
}
