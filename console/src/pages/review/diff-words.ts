export type DiffPiece = { kind: 'same' | 'gone' | 'new'; text: string }

// A word with the whitespace after it, or one Chinese character.
const WORDS = /\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu

const splitWords = (text: string): string[] => text.match(WORDS) ?? []

/** The longest-common-subsequence table of two word lists, from each pair of positions on. */
const buildLcsTable = (before: string[], after: string[]): number[][] => {
  const table = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  )
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const isSame = before[i] === after[j]
      const next = isSame ? (table[i + 1]?.[j + 1] ?? 0) + 1 : 0
      const row = table[i]
      if (row) row[j] = Math.max(next, table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return table
}

const push = (pieces: DiffPiece[], kind: DiffPiece['kind'], text: string): void => {
  const last = pieces.at(-1)
  if (last?.kind === kind) last.text += text
  else pieces.push({ kind, text })
}

const MAX_ISLAND_LENGTH = 2

/** Merges a very short unchanged piece between two changes into the change. */
const mergeIslands = (pieces: DiffPiece[]): DiffPiece[] => {
  const joined: DiffPiece[] = []
  let [gone, fresh] = ['', '']
  const close = () => {
    if (gone) joined.push({ kind: 'gone', text: gone })
    if (fresh) joined.push({ kind: 'new', text: fresh })
    gone = fresh = ''
  }
  for (const [index, { kind, text }] of pieces.entries()) {
    const isBetween = (gone || fresh) !== '' && index < pieces.length - 1
    if (kind !== 'same') {
      if (kind === 'gone') gone += text
      else fresh += text
    } else if (isBetween && text.trim().length <= MAX_ISLAND_LENGTH) {
      gone += text
      fresh += text
    } else {
      close()
      joined.push({ kind, text })
    }
  }
  close()
  return joined
}

/** A diff by words: removed, added and unchanged pieces. */
export const diffWords = (before: string, after: string): DiffPiece[] => {
  const [old, fresh] = [splitWords(before), splitWords(after)]
  const shared = buildLcsTable(old, fresh)
  const pieces: DiffPiece[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [gone, come] = [old[i], fresh[j]]
    if (gone !== undefined && gone === come) {
      push(pieces, 'same', gone)
      i += 1
      j += 1
    } else if (
      come === undefined ||
      (gone !== undefined && (shared[i + 1]?.[j] ?? 0) >= (shared[i]?.[j + 1] ?? 0))
    ) {
      push(pieces, 'gone', gone ?? '')
      i += 1
    } else {
      push(pieces, 'new', come)
      j += 1
    }
  }
  return mergeIslands(pieces)
}
