import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is in the viewport of a visible page. */
export const useIsVisible = (element: RefObject<Element | null>): boolean => {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    let isInView = false
    const update = () => setVisible(isInView && !document.hidden)
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false
      update()
    })
    observer.observe(current)
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [element])
  return isVisible
}
