/** Pages that the server writes: relative in the browser, absolute in the app on a phone. */
const page = (path: string): string => `${__SERVER_ORIGIN__}${path}`

export const OUTSIDE_PAGES = {
  contact: page('/contact-us'),
  privacy: page('/privacy-policy'),
  safety: page('/safety'),
  terms: page('/terms-of-use'),
} as const
