const YEAR_SECONDS = 31_536_000

/** For what server rendering must know about this device; nothing else is in a cookie. */
export const writeCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}
