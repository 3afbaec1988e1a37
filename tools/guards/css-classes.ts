import { getLineNumber } from './tree.ts'

/** The class names that a CSS module defines, with their lines, and those used by `composes`. */
export function readClasses(css: string) {
  const text = blankOut(css)
  const defined = new Map<string, number>()
  const composed = new Set<string>()
  for (const { prelude, start } of findPreludes(text)) {
    for (const match of prelude.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) {
      const name = match[1] ?? ''
      if (!defined.has(name)) defined.set(name, getLineNumber(css, start + match.index))
    }
  }
  for (const match of text.matchAll(/\bcomposes\s*:\s*([^;}]+)/g)) {
    const names = match[1]?.trim().split(/\s+/) ?? []
    if (!names.includes('from')) for (const name of names) composed.add(name)
  }
  return { defined, composed }
}

/** Replaces comments, strings and global selectors by spaces, which keeps offsets. */
const blankOut = (css: string) =>
  css.replaceAll(
    /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|:global\([^)]*\)/g,
    (match) => match.replaceAll(/[^\n]/g, ' '),
  )

/** The text before each `{`, except at-rules. */
function findPreludes(text: string) {
  const preludes: { prelude: string; start: number }[] = []
  let start = 0
  for (const match of text.matchAll(/[{};]/g)) {
    const prelude = text.slice(start, match.index)
    if (match[0] === '{' && !prelude.trimStart().startsWith('@')) preludes.push({ prelude, start })
    start = match.index + 1
  }
  return preludes
}
