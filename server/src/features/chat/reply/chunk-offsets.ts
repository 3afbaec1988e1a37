/** The lengths of a reply's chunks in base 36, as text that can be appended to: "5,4,1k,". */
const RADIX = 36

export const encodeChunkLengths = (chunks: readonly string[]): string =>
  chunks.map((chunk) => `${chunk.length.toString(RADIX)},`).join('')

/** The offset in the text after the first `chunkCount` chunks. */
export const getOffsetAfter = (chunkLengths: string, chunkCount: number): number =>
  chunkLengths
    .split(',')
    .slice(0, chunkCount)
    .reduce((sum, length) => sum + (length ? Number.parseInt(length, RADIX) : 0), 0)
