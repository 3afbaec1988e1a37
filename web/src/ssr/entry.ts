import './browser-globals.ts'
import type { RenderRequest, RenderedPage } from './render-page.tsx'

export type { RenderRequest, RenderedPage }

// Imported after the globals are set: its modules read `window` while they load.
const loaded = import('./render-page.tsx')

/** Called by the server's render worker by this name. */
export const renderPage = async (request: RenderRequest): Promise<RenderedPage | null> =>
  (await loaded).renderPage(request)
