import { useEffect, useRef } from 'react'

/**
 * Fits an element into the visual viewport above an on-screen keyboard. Browsers that resize the page
 * themselves report no difference, and nothing is done.
 */
export const useVisualViewport = <Box extends HTMLElement>() => {
  const box = useRef<Box>(null)

  useEffect(() => {
    const { visualViewport: view } = window
    if (!view) return
    const fit = () => {
      const hidden = window.innerHeight - view.height * view.scale
      const isCovered = view.scale === 1 && hidden > 1
      box.current?.style.setProperty(
        '--covered',
        isCovered ? `${hidden - view.offsetTop}px` : '0px',
      )
      box.current?.style.setProperty('--shifted', isCovered ? `${view.offsetTop}px` : '0px')
    }
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
    }
  }, [])

  return box
}
