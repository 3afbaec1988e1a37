const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** Whether a single key may act as a shortcut: no field has the focus and no dialog or menu is open. */
export const isShortcutEvent = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !isTextInput(event.target) &&
  document.querySelector('dialog[open], [role="menu"]') === null

const CHORD_TIMEOUT_MS = 1500
let chordStartedAt = -Infinity

/** Whether the first key of a two-key shortcut was just pressed: the next key belongs to it. */
export const isChordPending = ({ timeStamp }: KeyboardEvent): boolean =>
  timeStamp - chordStartedAt < CHORD_TIMEOUT_MS

export const beginChord = ({ timeStamp }: KeyboardEvent): void => {
  chordStartedAt = timeStamp
}

export const endChord = (): void => {
  chordStartedAt = -Infinity
}
