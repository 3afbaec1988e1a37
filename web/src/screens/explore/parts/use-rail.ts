import { useEffect, useEffectEvent, useRef, useState } from 'react'

const ROUNDING_PX = 2

/** Arrows for a row that scrolls sideways: they move by what is in sight. */
export const useRail = () => {
  const rail = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ atStart: true, atEnd: false })

  const onScroll = () => {
    const row = rail.current
    if (!row) return
    setPlace({
      atStart: row.scrollLeft <= ROUNDING_PX,
      atEnd: row.scrollLeft + row.clientWidth >= row.scrollWidth - ROUNDING_PX,
    })
  }

  // In a drawn page it may have been scrolled before anybody listened.
  const look = useEffectEvent(() => {
    if (rail.current?.scrollLeft) onScroll()
  })
  useEffect(() => look(), [])

  const move = (direction: 1 | -1) => {
    const row = rail.current
    const first = row?.firstElementChild
    if (!row || !first) return
    const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
    const step = first.clientWidth + gap
    const inSight = Math.max(1, Math.floor(row.clientWidth / step))
    row.scrollBy({ left: direction * inSight * step, behavior: 'smooth' })
  }

  return { rail, ...place, onScroll, back: () => move(-1), next: () => move(1) }
}
