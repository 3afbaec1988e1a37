import type { Language } from '@dulcinea/contract/constants'

/** What is known of the user when a page is server-rendered. The web app declares the same type. */
export type Wanted = {
  path: string
  language: Language
  screen: 'phone' | 'desk'
  isAdult: boolean
  /** Whether a conversation was started on this device (cookie `met`). */
  hasMet: boolean
}

/**
 * A rendered page as returned by the web app's server entry: the HTML, the data it was rendered from
 * (`carried`, the dehydrated state) and the sources to preload.
 */
export type Drawn = { html: string; title: string; sources: string[]; carried: unknown }

/** An API request that the app makes while it renders. */
export type Question = { id: number; url: string; headers: Record<string, string> }
export type Answer = { id: number; status: number; body: string }

export type ToWorker =
  | { kind: 'render'; id: number; request: Wanted }
  | { kind: 'api-response'; response: Answer }
export type FromWorker =
  | { kind: 'rendered'; id: number; page: Drawn | null }
  | { kind: 'failed'; id: number; reason: string }
  | { kind: 'api-request'; request: Question }
