/** The idempotency key of a reply's hold: one charge per reply, and one per continuation. */
export const getChargeKey = ({ messageId, round }: { messageId: number; round: number }): string =>
  round ? `chat:${messageId}:${round}` : `chat:${messageId}`
