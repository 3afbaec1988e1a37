const TIMING = { duration: 220, easing: 'ease-out' }

/** Lets something come out of the place where its small copy is. */
export const growFrom = (element: HTMLElement | null, small: DOMRect): void => {
  if (!element?.animate) return
  const large = element.getBoundingClientRect()
  if (large.width === 0) return
  const across = small.x + small.width / 2 - (large.x + large.width / 2)
  const down = small.y + small.height / 2 - (large.y + large.height / 2)
  const start = `translate(${across}px, ${down}px) scale(${small.width / large.width})`
  element.animate([{ transform: start }, { transform: 'none' }], TIMING)
}
