/**
 * What a model says, in characters that can be kept: half of a surrogate pair waits for its other
 * half, and what no database takes is left out. One such piece would spoil what is saved of all
 * replies together.
 */
export const wholeCharacters = () => {
  let half = ''

  const isHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

  return {
    push(piece: string): string {
      if (!half && piece.isWellFormed() && !piece.includes('\u0000')) return piece
      const text = half + piece
      half = isHalf(text.charCodeAt(text.length - 1)) ? text.slice(-1) : ''
      return text
        .slice(0, text.length - half.length)
        .replaceAll('\u0000', '')
        .toWellFormed()
    },
    end(): string {
      const rest = half.toWellFormed()
      half = ''
      return rest
    },
  }
}
