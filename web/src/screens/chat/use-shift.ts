import { useState } from 'react'
import type { Line } from './line.ts'

/** Whether the newest change put lines before the first one: then the view counts from the end. */
export const useShift = (lines: readonly Line[]): boolean => {
  const [known, setKnown] = useState({ lines, shift: false })
  if (known.lines === lines) return known.shift
  const first = known.lines[0]?.key
  const place = first === undefined ? -1 : lines.findIndex((line) => line.key === first)
  const shift = place > 0 && known.lines.at(-1)?.key === lines.at(-1)?.key
  setKnown({ lines, shift })
  return shift
}
