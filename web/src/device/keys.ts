const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** Whether a single key may mean something: nobody types, and nothing lies over the page. */
export const isForShortcuts = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !isWriting(event.target) &&
  document.querySelector('dialog[open], [role="menu"]') === null

const SOON_MS = 1500
let goingSince = -Infinity

/** The first of two keys was pressed a moment ago: the next one belongs to it. */
export const isGoing = ({ timeStamp }: KeyboardEvent): boolean => timeStamp - goingSince < SOON_MS

export const beginGoing = ({ timeStamp }: KeyboardEvent): void => {
  goingSince = timeStamp
}

export const endGoing = (): void => {
  goingSince = -Infinity
}
