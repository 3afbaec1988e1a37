/**
 * Makes streamed text storable: half of a surrogate pair is buffered until its other half arrives,
 * and NUL, which PostgreSQL rejects, is removed. Replies are saved in batches, so one bad chunk
 * would fail the batch for all of them.
 */
export const createTextSanitizer = () => {
  let pendingHalf = ''

  const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

  return {
    push(piece: string): string {
      if (!pendingHalf && piece.isWellFormed() && !piece.includes('\u0000')) return piece
      const text = pendingHalf + piece
      pendingHalf = isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(-1) : ''
      return text
        .slice(0, text.length - pendingHalf.length)
        .replaceAll('\u0000', '')
        .toWellFormed()
    },
    end(): string {
      const rest = pendingHalf.toWellFormed()
      pendingHalf = ''
      return rest
    },
  }
}
