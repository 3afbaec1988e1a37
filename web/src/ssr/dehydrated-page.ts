import type { Language } from '@dulcinea/contract/constants'
import type { DehydratedState } from '@tanstack/react-query'
import type { RemoteConfig } from '../api/config.ts'

/** Everything a server-rendered page may depend on. */
export type PageVariant = {
  path: string
  language: Language
  isAdult: boolean
  hasChatted: boolean
  screen: 'phone' | 'desktop'
}

/** The dehydrated state embedded in a server-rendered page, so that the app need not fetch it again. */
export type DehydratedPage = {
  variant: PageVariant
  config: RemoteConfig
  queries: DehydratedState
}

/** Only a conversation is rendered differently for a user who has chatted before. */
export const isChatPath = (path: string): boolean => /^\/agent\/chat\/\d+$/.test(path)
