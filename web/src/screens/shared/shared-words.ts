const LONGEST = 2000

/** What another app handed over, as one text; some say the same thing in two places. */
export const sharedWords = (search: URLSearchParams): string => {
  const parts = ['title', 'text', 'url'].map((name) => search.get(name)?.trim() ?? '')
  const said = parts.filter(
    (part, place) =>
      part !== '' && !parts.some((other, at) => at !== place && covers(other, part, at < place)),
  )
  return said.join('\n').slice(0, LONGEST)
}

const covers = (other: string, part: string, isBefore: boolean): boolean =>
  other.includes(part) && (other !== part || isBefore)
