import { useEffect, useState } from 'react'
import { AnimatedNumber } from '../ui/AnimatedNumber.tsx'

/** A number that counts up from its old value after mounting. */
export const CountUp = ({ from, to }: { from: number; to: number }) => {
  const [value, setValue] = useState(from)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setValue(to))
    return () => cancelAnimationFrame(frame)
  }, [to])
  return <AnimatedNumber value={value} />
}
