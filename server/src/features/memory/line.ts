/** A line of the chosen branch, as memory reads it. */
export type Line = { messageId: number; role: 'user' | 'her'; content: string }
