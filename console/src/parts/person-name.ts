type Person = { userId: number; nick: string; email?: string | null }

/** What somebody is called; who never chose a name has an address, or at least a number. */
export const personName = ({ userId, nick, email }: Person): string => nick || email || `#${userId}`
