import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Excludes the upper edge, where scrolled content fades out. */
const FADE_MARGIN = '-28px 0px 0px'
const MIN_VISIBLE_RATIO = 0.98

/**
 * A conversation that is opened far below its beginning repeats the AI notice: `after` is the key of the
 * message that it follows.
 */
export const useAiNotice = (
  box: RefObject<HTMLElement | null>,
  isLong: boolean,
  lastKey: string | undefined,
) => {
  const ref = useRef<HTMLParagraphElement>(null)
  const lastKeyAtOpen = useRef(lastKey)
  const [after, setAfter] = useState(isLong ? lastKey : undefined)
  useEffect(() => {
    if (!lastKeyAtOpen.current || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isVisible = entries.some((entry) => entry.intersectionRatio > MIN_VISIBLE_RATIO)
        if (!isVisible) setAfter(lastKeyAtOpen.current)
        observer.disconnect()
      },
      { root: box.current, rootMargin: FADE_MARGIN },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [box])
  return { ref, after }
}
