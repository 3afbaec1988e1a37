import { useEffect, useRef, useState } from 'react'
import { useStillness } from '../device/stillness.ts'
import { useText } from '../i18n/text.ts'

export const COUNT_MS = 600

const eased = (part: number): number => 1 - (1 - part) ** 3

const useCounting = (value: number): number => {
  const isStill = useStillness()
  const [shown, setShown] = useState(value)
  const at = useRef(value)
  useEffect(() => {
    const from = at.current
    if (from === value) return
    const start = performance.now()
    const draw = (now: number): void => {
      const part = isStill ? 1 : Math.min(1, Math.max(0, now - start) / COUNT_MS)
      at.current = Math.round(from + (value - from) * eased(part))
      setShown(at.current)
      if (part < 1) frame = requestAnimationFrame(draw)
    }
    let frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [value, isStill])
  return isStill ? value : shown
}

/** A number that counts to its new value. The first one is there at once. */
export const Counted = ({ value }: { value: number }) => {
  const { formatNumber } = useText()
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatNumber(useCounting(value))}</span>
  )
}
