/** So long after the last key somebody has stopped writing. */
const REST_MS = 1000

let lastKey = -Infinity
addEventListener('keydown', () => (lastKey = performance.now()), { capture: true, passive: true })

/** Does it once nobody is writing: what nobody waits for holds up no key. What it returns calls it off. */
export const whenHandsRest = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    const left = lastKey + REST_MS - performance.now()
    if (left <= 0) work()
    else timer = setTimeout(look, left)
  }
  look()
  return () => clearTimeout(timer)
}
