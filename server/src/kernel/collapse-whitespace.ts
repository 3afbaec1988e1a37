/** Replaces each run of white space with one space, so that patterns need no unbounded `\s+`. */
export const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ')
