import type { Language } from '@dulcinea/contract/constants'
import type { DehydratedState } from '@tanstack/react-query'
import type { RemoteConfig } from '../api/config.ts'

/** For whom a page is drawn: nothing else is known of them. */
export type DrawnFor = {
  path: string
  language: Language
  isAdult: boolean
  hasMet: boolean
  screen: 'phone' | 'desk'
}

/** For whom the page was drawn, and what was asked for it: the app need not ask again. */
export type Carried = { drawnFor: DrawnFor; config: RemoteConfig; queries: DehydratedState }

/** Only a conversation looks otherwise for who has had one. */
export const isConversation = (path: string): boolean => /^\/agent\/chat\/\d+$/.test(path)
