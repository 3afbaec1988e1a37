const MAX_LENGTH = 2000

/** Joins the shared title, text and URL. Some apps repeat the same text in two of them. */
export const readSharedText = (search: URLSearchParams): string => {
  const parts = ['title', 'text', 'url'].map((name) => search.get(name)?.trim() ?? '')
  const uniqueParts = parts.filter(
    (part, index) =>
      part !== '' &&
      !parts.some(
        (other, otherIndex) => otherIndex !== index && covers(other, part, otherIndex < index),
      ),
  )
  return uniqueParts.join('\n').slice(0, MAX_LENGTH)
}

const covers = (other: string, part: string, isBefore: boolean): boolean =>
  other.includes(part) && (other !== part || isBefore)
