const ACTIONS = /(?<!\*)\*(?!\*)[^*\n]+\*(?!\*)|（[^（）\n]*）/g
// Chinese uses no spaces: remove the gap that a stripped action leaves.
const GAPS = /(?<=[\p{Script=Han}\p{P}]) (?=\p{Script=Han})|(?<=\p{Script=Han}) (?=\p{P})/gu

/** Removes actions (`*…*`, and `（…）` in Chinese), so that only the spoken text is left. */
export const stripActions = (text: string): string =>
  text
    .replaceAll(ACTIONS, ' ')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(GAPS, '')
    .trim()
