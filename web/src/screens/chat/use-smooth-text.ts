import { useEffect, useRef, useState } from 'react'
import { useStillness } from '../../device/stillness.ts'
import { smoothFlow } from './smooth.ts'

/** The part of a growing text to show now. What is there at first is shown whole. */
export const useSmoothText = (text: string): string => {
  const isStill = useStillness()
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
