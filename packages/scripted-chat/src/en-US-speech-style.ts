import type { EnglishGrammar } from './load-phrases.ts'

/** Applies a typing style without capitals. */
export const applyTypingStyleEn = (reply: string, speechStyle: string): string =>
  /\blowercase\b/i.test(speechStyle) ? reply.toLowerCase().replace(/\.$/, '') : reply

const PROPER = /^(?:Darjeeling|Jollof|Ma['’]amoul|B-sides)/

export const formatLikeEn = (like: string): string =>
  PROPER.test(like) ? like : like.charAt(0).toLowerCase() + like.slice(1)

export const formatHairEn = (
  color: string,
  style: string,
  { hairstyles }: Pick<EnglishGrammar, 'hairstyles'>,
): string | null => {
  const worn = hairstyles[style.toLowerCase()]
  return color && worn ? `${color.toLowerCase()} hair, ${worn}` : null
}
