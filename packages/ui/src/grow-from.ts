const TIMING = { duration: 220, easing: 'ease-out' }

/** Animates an element from the position and size of its thumbnail. */
export const growFrom = (element: HTMLElement | null, thumbnail: DOMRect): void => {
  if (!element?.animate) return
  const target = element.getBoundingClientRect()
  if (target.width === 0) return
  const deltaX = thumbnail.x + thumbnail.width / 2 - (target.x + target.width / 2)
  const deltaY = thumbnail.y + thumbnail.height / 2 - (target.y + target.height / 2)
  const start = `translate(${deltaX}px, ${deltaY}px) scale(${thumbnail.width / target.width})`
  element.animate([{ transform: start }, { transform: 'none' }], TIMING)
}
