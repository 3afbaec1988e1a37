/** The last reported presence of a browser: away means that the app is not visible there. */
export type BrowserPresence = { sessionId: number; isAway: boolean; notedAt: Date }

// A crashed browser stops reporting; after this time its presence no longer suppresses notifications.
const PRESENCE_TTL_MS = 10 * 60 * 1000

/**
 * Selects the user's browsers to notify of a reply. None if a session that is not away received it, and
 * no other browser while the app is visible in one.
 */
export const selectPushTargets = <Browser extends BrowserPresence>(
  browsers: readonly Browser[],
  listening: readonly number[],
  now: Date,
): Browser[] => {
  const isSessionAway = (session: number): boolean => {
    const sessionBrowsers = browsers.filter(({ sessionId }) => sessionId === session)
    return sessionBrowsers.length > 0 && sessionBrowsers.every((browser) => browser.isAway)
  }
  if (listening.some((session) => !isSessionAway(session))) return []
  const visible = browsers.filter(
    (browser) => !browser.isAway && now.getTime() - browser.notedAt.getTime() < PRESENCE_TTL_MS,
  )
  return browsers.filter(({ sessionId }) => visible.every((one) => one.sessionId === sessionId))
}
