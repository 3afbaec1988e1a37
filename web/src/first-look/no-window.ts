// Where a page is drawn there is no window. What modules ask of it is answered here; everything else
// belongs into effects, which are never run there.

const WIDTHS = { phone: 390, desk: 1280 }
const BELOW = /\(width < (\d+)px\)/
let width = WIDTHS.desk

/** How wide the window is that is drawn for. */
export const drawFor = (screen: keyof typeof WIDTHS): void => {
  width = WIDTHS[screen]
}

const matchMedia = (query: string) => {
  const limit = Number(BELOW.exec(query)?.[1] ?? 0)
  return {
    get matches() {
      return width < limit
    },
    addEventListener: () => undefined,
  }
}

const STAND_INS = {
  // Only to be told which language is spoken and what the page is called, and asked for what it lacks.
  document: { documentElement: {}, title: '', querySelector: () => null },
  innerWidth: 0,
  matchMedia,
  addEventListener: () => undefined,
  // Node has one, and warns of it.
  localStorage: undefined,
}
for (const [name, value] of Object.entries(STAND_INS)) {
  Object.defineProperty(globalThis, name, { value, configurable: true })
}
