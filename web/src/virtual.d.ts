declare module 'virtual:calls' {
  import type { WireCalls } from '@dulcinea/contract'
  export const calls: WireCalls
}

/** Origin of the server; empty when it is the page's own origin. */
declare const __SERVER_ORIGIN__: string
/** The production build flag: true when the mode starts with 'android'. */
declare const __ANDROID__: boolean
declare const __IN_APP_STORE__: 'capacitor' | 'fake' | 'none'
