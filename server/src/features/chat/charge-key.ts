/** What a reply's price is held under: one reply, one charge; each going on of it is another. */
export const chargeKey = ({ messageId, round }: { messageId: number; round: number }): string =>
  round ? `chat:${messageId}:${round}` : `chat:${messageId}`
