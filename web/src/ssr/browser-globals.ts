// Browser globals for server rendering. Only what modules read while they load or render is here;
// everything else belongs into effects, which do not run on the server.

const VIEWPORT_WIDTHS_PX = { phone: 390, desktop: 1280 }
const MAX_WIDTH_QUERY = /\(width < (\d+)px\)/
let viewportWidth = VIEWPORT_WIDTHS_PX.desktop

/** Sets the viewport that media queries are evaluated against. */
export const setViewport = (screen: keyof typeof VIEWPORT_WIDTHS_PX): void => {
  viewportWidth = VIEWPORT_WIDTHS_PX[screen]
}

const matchMedia = (query: string) => {
  const limit = Number(MAX_WIDTH_QUERY.exec(query)?.[1] ?? 0)
  return {
    get matches() {
      return viewportWidth < limit
    },
    addEventListener: () => undefined,
  }
}

const GLOBALS = {
  // Receives the language and the title; queries find nothing.
  document: { documentElement: {}, title: '', querySelector: () => null },
  innerWidth: 0,
  matchMedia,
  addEventListener: () => undefined,
  // Node's own prints a warning.
  localStorage: undefined,
}
for (const [name, value] of Object.entries(GLOBALS)) {
  Object.defineProperty(globalThis, name, { value, configurable: true })
}
