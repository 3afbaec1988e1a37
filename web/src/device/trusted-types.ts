type StringRule = (value: string) => string | null

declare global {
  // Not in TypeScript's description of the browser yet.
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML: StringRule; createScriptURL: StringRule },
      ): unknown
    }
  }
}

export const SERVICE_WORKER_URL = '/service-worker.js'

/** The empty page in which FingerprintJS measures letters. */
export const FINGERPRINT_FRAME =
  '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">'

/**
 * The page's policy refuses texts as markup or as the address of a script (`require-trusted-types-for`).
 * These two constants are all that the app and its packages need; nothing else passes.
 */
export const allowTrustedTexts = (): void => {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === FINGERPRINT_FRAME ? html : null),
    createScriptURL: (url) => (url === SERVICE_WORKER_URL ? url : null),
  })
}
