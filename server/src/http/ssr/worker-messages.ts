import type { Language } from '@dulcinea/contract/constants'

/** What is known of the user when a page is server-rendered. The web app declares the same type. */
export type RenderRequest = {
  path: string
  language: Language
  screen: 'phone' | 'desktop'
  isAdult: boolean
  /** Whether a conversation was started on this device (cookie `met`). */
  hasChatted: boolean
}

/**
 * A rendered page as returned by the web app's server entry: the HTML, the data it was rendered from
 * (`dehydratedState`, the dehydrated state) and the sources to preload.
 */
export type RenderedPage = {
  html: string
  title: string
  sources: string[]
  dehydratedState: unknown
}

/** An API request that the app makes while it renders. */
export type ApiRequest = { id: number; url: string; headers: Record<string, string> }
export type ApiResponse = { id: number; status: number; body: string }

export type MessageToWorker =
  | { kind: 'render'; id: number; request: RenderRequest }
  | { kind: 'api-response'; response: ApiResponse }
export type MessageFromWorker =
  | { kind: 'rendered'; id: number; page: RenderedPage | null }
  | { kind: 'failed'; id: number; reason: string }
  | { kind: 'api-request'; request: ApiRequest }
