import { useEffect, useRef, useState } from 'react'
import { usePrefersReducedMotion } from '@dulcinea/ui/device/use-prefers-reduced-motion.ts'
import { useText } from '../i18n/use-text.ts'

export const COUNT_DURATION_MS = 600

const easeOut = (progress: number): number => 1 - (1 - progress) ** 3

const useAnimatedValue = (value: number): number => {
  const isReducedMotion = usePrefersReducedMotion()
  const [shown, setShown] = useState(value)
  const lastShown = useRef(value)
  useEffect(() => {
    const from = lastShown.current
    if (from === value) return
    const start = performance.now()
    const draw = (now: number): void => {
      const progress = isReducedMotion
        ? 1
        : Math.min(1, Math.max(0, now - start) / COUNT_DURATION_MS)
      lastShown.current = Math.round(from + (value - from) * easeOut(progress))
      setShown(lastShown.current)
      if (progress < 1) frame = requestAnimationFrame(draw)
    }
    let frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [value, isReducedMotion])
  return isReducedMotion ? value : shown
}

/** A number that animates to its new value. The first value is shown at once. */
export const AnimatedNumber = ({ value }: { value: number }) => {
  const { formatNumber } = useText()
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatNumber(useAnimatedValue(value))}
    </span>
  )
}
