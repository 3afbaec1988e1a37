const OPENS = '<'
const OPEN = '<think>'
const CLOSE = '</think>'

/** How many characters at the end of `text` could be the beginning of `tag`. */
const countTagPrefix = (text: string, tag: string): number => {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(tag.slice(0, length))) return length
  }
  return 0
}

/**
 * Removes the reasoning that some local models stream between <think> tags. A tag may be split
 * across chunks, so only text that could still become a tag is buffered.
 */
export const createThinkFilter = () => {
  let buffered = ''
  let isInsideTag = false

  const push = (piece: string): string => {
    if (!isInsideTag && !buffered && !piece.includes(OPENS)) return piece
    let rest = buffered + piece
    let visible = ''
    for (;;) {
      const tag = isInsideTag ? CLOSE : OPEN
      const at = rest.indexOf(tag)
      if (at < 0) {
        const pending = countTagPrefix(rest, tag)
        if (!isInsideTag) visible += rest.slice(0, rest.length - pending)
        buffered = rest.slice(rest.length - pending)
        return visible
      }
      if (!isInsideTag) visible += rest.slice(0, at)
      rest = rest.slice(at + tag.length)
      isInsideTag = !isInsideTag
    }
  }

  const end = (): string => {
    const left = isInsideTag ? '' : buffered
    buffered = ''
    return left
  }

  return { push, end }
}
