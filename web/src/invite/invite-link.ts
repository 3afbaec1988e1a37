/** The URL that carries an invite code, on the server's public origin. */
export const buildInviteLink = (
  code: string,
  origin = __SERVER_ORIGIN__ || location.origin,
): string => `${origin}/?rff_code=${encodeURIComponent(code)}`

/** The link without its protocol, for display. */
export const stripProtocol = (link: string): string => link.replace(/^https?:\/\//, '')
