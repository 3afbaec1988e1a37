import { lineAt } from './tree.ts'

/** Class names that a CSS module defines, each with its line, and those that its own rules compose. */
export function classesOf(css: string) {
  const text = blankOut(css)
  const defined = new Map<string, number>()
  const composed = new Set<string>()
  for (const { prelude, start } of preludesOf(text)) {
    for (const match of prelude.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) {
      const name = match[1] ?? ''
      if (!defined.has(name)) defined.set(name, lineAt(css, start + match.index))
    }
  }
  for (const match of text.matchAll(/\bcomposes\s*:\s*([^;}]+)/g)) {
    const names = match[1]?.trim().split(/\s+/) ?? []
    if (!names.includes('from')) for (const name of names) composed.add(name)
  }
  return { defined, composed }
}

/** Comments, strings and global selectors become spaces, so that offsets still hold. */
const blankOut = (css: string) =>
  css.replaceAll(
    /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|:global\([^)]*\)/g,
    (match) => match.replaceAll(/[^\n]/g, ' '),
  )

/** What stands before each `{`, unless it is an at-rule. */
function preludesOf(text: string) {
  const found: { prelude: string; start: number }[] = []
  let start = 0
  for (const match of text.matchAll(/[{};]/g)) {
    const prelude = text.slice(start, match.index)
    if (match[0] === '{' && !prelude.trimStart().startsWith('@')) found.push({ prelude, start })
    start = match.index + 1
  }
  return found
}
