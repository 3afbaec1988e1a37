declare module 'virtual:calls' {
  import type { Wire } from '@dulcinea/contract'
  export const calls: Wire
}

/** Where the server is; empty when it is where this page came from. */
declare const __SERVER_ORIGIN__: string
/** The production build flag: true when the mode starts with 'android'. */
declare const __ANDROID__: boolean
declare const __IN_APP_STORE__: 'capacitor' | 'fake' | 'none'
