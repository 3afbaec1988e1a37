const AROUND = 40

/** The words with a little of what stands around them, in one line. */
export const snippetOf = (text: string, words: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const at = line.toLowerCase().indexOf(words.replaceAll(/\s+/g, ' ').toLowerCase())
  const start = Math.max(0, at - AROUND)
  const end = Math.min(line.length, Math.max(at, 0) + words.length + AROUND)
  const cut = line.slice(start, end).toWellFormed()
  return `${start > 0 ? '…' : ''}${cut}${end < line.length ? '…' : ''}`
}
