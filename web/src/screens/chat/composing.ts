import type { KeyboardEvent } from 'react'

/** `keyCode` of keys that are handled by an input method (IME). */
const COMPOSITION_KEY_CODE = 229

/** Whether the key belongs to an input method: its Enter confirms a word and must not send. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.keyCode === COMPOSITION_KEY_CODE
