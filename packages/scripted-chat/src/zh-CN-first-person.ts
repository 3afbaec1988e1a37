import type { Speaker } from './reply-request.ts'

/** Rewrites a third-person sentence about the character to first person; null if that fails. */
export const toFirstPersonZh = (
  sentence: string,
  { firstName, lastName }: Pick<Speaker, 'firstName' | 'lastName'>,
): string | null => {
  if (/^(?:[“「"]|[他它]们?)/.test(sentence)) return null
  if (sentence.split('“').length !== sentence.split('”').length) return null
  const names = [`${firstName}·${lastName}`, lastName + firstName, firstName].filter(Boolean)
  return names
    .reduce((text, name) => text.replaceAll(name, '我'), sentence)
    .replaceAll('她自己', '我自己')
    .replace(/她(?!们)/g, '我')
    .replace(/你们(?!俩?的)/g, '我们')
    .replace(/你们/g, '我们')
}
