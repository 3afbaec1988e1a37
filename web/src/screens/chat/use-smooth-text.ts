import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { smoothFlow } from './smooth.ts'

const stillness = matchMedia('(prefers-reduced-motion: reduce)')
const subscribe = (listener: () => void) => {
  stillness.addEventListener('change', listener)
  return () => stillness.removeEventListener('change', listener)
}
const wantsStillness = (): boolean => stillness.matches

/** The part of a growing text to show now. What is there at first is shown whole. */
export const useSmoothText = (text: string): string => {
  const isStill = useSyncExternalStore(subscribe, wantsStillness)
  const [length, setLength] = useState(text.length)
  const flow = useRef<ReturnType<typeof smoothFlow>>(null)

  useEffect(() => {
    flow.current ??= smoothFlow(text.length, performance.now())
    const { current } = flow
    current.arrived(text.length, performance.now())
    const draw = (now: number): void => {
      setLength(current.step(text, now))
      if (current.isFlowing()) frame = requestAnimationFrame(draw)
    }
    let frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [text])

  return isStill ? text : text.slice(0, length)
}
