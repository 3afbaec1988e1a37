import { useEffect, useRef, useState } from 'react'
import { usePrefersReducedMotion } from '@dulcinea/ui/device/use-prefers-reduced-motion.ts'
import { createTextSmoother } from './text-smoother.ts'

/** The part of a streaming text to show now. The initial text is shown completely. */
export const useSmoothText = (text: string): string => {
  const prefersReducedMotion = usePrefersReducedMotion()
  const [length, setLength] = useState(text.length)
  const smoother = useRef<ReturnType<typeof createTextSmoother>>(null)

  useEffect(() => {
    smoother.current ??= createTextSmoother(text.length, performance.now())
    const { current } = smoother
    current.receive(text.length, performance.now())
    const draw = (now: number): void => {
      setLength(current.step(text, now))
      if (current.hasPending()) frame = requestAnimationFrame(draw)
    }
    let frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [text])

  return prefersReducedMotion ? text : text.slice(0, length)
}
