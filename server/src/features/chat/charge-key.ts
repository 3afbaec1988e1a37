/** What a reply's price is held under: one reply, one charge. */
export const chargeKey = (messageId: number): string => `chat:${messageId}`
