/** The address that carries an invite code, as the server's own address is seen here. */
export const inviteLink = (code: string, origin = __SERVER_ORIGIN__ || location.origin): string =>
  `${origin}/?rff_code=${encodeURIComponent(code)}`

/** The same without its protocol, as people read it. */
export const readable = (link: string): string => link.replace(/^https?:\/\//, '')
