const ACTIONS = /(?<!\*)\*(?!\*)[^*\n]+\*(?!\*)|（[^（）\n]*）/g
// Chinese writes no spaces, and no gap must be left where an action was.
const GAPS = /(?<=[\p{Script=Han}\p{P}]) (?=\p{Script=Han})|(?<=\p{Script=Han}) (?=\p{P})/gu

/** What she says, without what she does meanwhile: `*…*`, and `（…）` in Chinese. */
export const spokenWords = (text: string): string =>
  text
    .replaceAll(ACTIONS, ' ')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(GAPS, '')
    .trim()
