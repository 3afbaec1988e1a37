/** The user has stopped typing this long after the last key press. */
const TYPING_IDLE_MS = 1000

let lastKeyAt = -Infinity
addEventListener('keydown', () => (lastKeyAt = performance.now()), { capture: true, passive: true })

/** Debounces low-priority work until the user stops typing, so that it delays no key. Returns a cancel function. */
export const whenTypingIdle = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = (): void => {
    const left = lastKeyAt + TYPING_IDLE_MS - performance.now()
    if (left <= 0) work()
    else timer = setTimeout(check, left)
  }
  check()
  return () => clearTimeout(timer)
}
