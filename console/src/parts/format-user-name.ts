type UserIdentity = { userId: number; nick: string; email?: string | null }

/** The display name of a user: nick, else email address, else id. */
export const formatUserName = ({ userId, nick, email }: UserIdentity): string =>
  nick || email || `#${userId}`
