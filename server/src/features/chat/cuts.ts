/** The lengths of a reply's pieces, as text that can be appended to: "5,4,1k,". */
const RADIX = 36

export const writeCuts = (pieces: readonly string[]): string =>
  pieces.map((piece) => `${piece.length.toString(RADIX)},`).join('')

/** Where the text goes on after so many pieces. */
export const offsetAfter = (cuts: string, pieces: number): number =>
  cuts
    .split(',')
    .slice(0, pieces)
    .reduce((sum, length) => sum + (length ? Number.parseInt(length, RADIX) : 0), 0)
