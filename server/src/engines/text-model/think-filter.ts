const OPENS = '<'
const OPEN = '<think>'
const CLOSE = '</think>'

/** How many characters at the end of `text` could be the beginning of `tag`. */
const begunAtEnd = (text: string, tag: string): number => {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(tag.slice(0, length))) return length
  }
  return 0
}

/**
 * Some local models think aloud inside their answer, between tags that may be cut anywhere by the
 * stream. Keeps only as much waiting as could still become a tag.
 */
export const thinkFilter = () => {
  let waiting = ''
  let thinking = false

  const push = (piece: string): string => {
    if (!thinking && !waiting && !piece.includes(OPENS)) return piece
    let rest = waiting + piece
    let shown = ''
    for (;;) {
      const tag = thinking ? CLOSE : OPEN
      const at = rest.indexOf(tag)
      if (at < 0) {
        const kept = begunAtEnd(rest, tag)
        if (!thinking) shown += rest.slice(0, rest.length - kept)
        waiting = rest.slice(rest.length - kept)
        return shown
      }
      if (!thinking) shown += rest.slice(0, at)
      rest = rest.slice(at + tag.length)
      thinking = !thinking
    }
  }

  const end = (): string => {
    const left = thinking ? '' : waiting
    waiting = ''
    return left
  }

  return { push, end }
}
