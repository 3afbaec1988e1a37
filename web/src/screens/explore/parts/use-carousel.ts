import { useEffect, useEffectEvent, useRef, useState } from 'react'

const ROUNDING_PX = 2

/** Arrow buttons for a horizontal carousel; each scrolls by the number of visible cards. */
export const useCarousel = () => {
  const rail = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState({ atStart: true, atEnd: false })

  const onScroll = () => {
    const row = rail.current
    if (!row) return
    setPosition({
      atStart: row.scrollLeft <= ROUNDING_PX,
      atEnd: row.scrollLeft + row.clientWidth >= row.scrollWidth - ROUNDING_PX,
    })
  }

  // A server-rendered page may have been scrolled before hydration.
  const syncPosition = useEffectEvent(() => {
    if (rail.current?.scrollLeft) onScroll()
  })
  useEffect(() => syncPosition(), [])

  const move = (direction: 1 | -1) => {
    const row = rail.current
    const first = row?.firstElementChild
    if (!row || !first) return
    const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
    const step = first.clientWidth + gap
    const visibleCount = Math.max(1, Math.floor(row.clientWidth / step))
    row.scrollBy({ left: direction * visibleCount * step, behavior: 'smooth' })
  }

  return { rail, ...position, onScroll, back: () => move(-1), next: () => move(1) }
}
