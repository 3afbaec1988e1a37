/** What a browser last said about whether anybody looks at the app there. */
export type Look = { sessionId: number; isAway: boolean; notedAt: Date }

// A browser that dies says nothing any more: it keeps nobody from being told for longer than this.
const BELIEVED_MS = 10 * 60 * 1000

/**
 * Those of somebody's browsers that are to be told of a reply. None, if it was heard: by a session
 * that did not say that nobody looks there. And none while somebody looks at another one.
 */
export const browsersToTell = <Browser extends Look>(
  browsers: readonly Browser[],
  listening: readonly number[],
  now: Date,
): Browser[] => {
  const isAway = (session: number): boolean => {
    const its = browsers.filter(({ sessionId }) => sessionId === session)
    return its.length > 0 && its.every((browser) => browser.isAway)
  }
  if (listening.some((session) => !isAway(session))) return []
  const looking = browsers.filter(
    (browser) => !browser.isAway && now.getTime() - browser.notedAt.getTime() < BELIEVED_MS,
  )
  return browsers.filter(({ sessionId }) => looking.every((one) => one.sessionId === sessionId))
}
