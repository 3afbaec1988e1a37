import type { KeyboardEvent } from 'react'

/** What browsers report for keys that an input method is still working on. */
const IN_COMPOSITION = 229

/** Whether the key belongs to an input method: its Enter takes a word over, it sends nothing. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.keyCode === IN_COMPOSITION
