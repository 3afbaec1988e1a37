type StringRule = (value: string) => string | null

declare global {
  // Not in TypeScript's DOM library yet.
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

/** The empty document in which FingerprintJS measures fonts. */
export const FINGERPRINT_FRAME =
  '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">'

/**
 * The Trusted Types policy. The CSP forbids strings as markup or script URLs (`require-trusted-types-for`).
 * These two constants are all that the app and its packages need; everything else is rejected.
 */
export const installTrustedTypesPolicy = (): void => {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === FINGERPRINT_FRAME ? html : null),
    createScriptURL: (url) => (url === SERVICE_WORKER_URL ? url : null),
  })
}
