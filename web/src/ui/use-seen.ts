import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is on the screen, in a page that somebody looks at. */
export const useSeen = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    let isInView = false
    const tell = () => setSeen(isInView && !document.hidden)
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false
      tell()
    })
    observer.observe(current)
    document.addEventListener('visibilitychange', tell)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [element])
  return isSeen
}
