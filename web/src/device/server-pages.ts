/** Pages rendered by the server outside of the app: relative in the browser, absolute in the mobile app. */
const toServerUrl = (path: string): string => `${__SERVER_ORIGIN__}${path}`

export const SERVER_PAGE_URLS = {
  contact: toServerUrl('/contact-us'),
  privacy: toServerUrl('/privacy-policy'),
  safety: toServerUrl('/safety'),
  terms: toServerUrl('/terms-of-use'),
} as const
