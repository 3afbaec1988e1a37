/** One blank for each run of white space, so that no pattern has to look for runs. */
export const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ')
