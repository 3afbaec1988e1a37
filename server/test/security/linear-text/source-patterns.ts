import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync } from 'vite'

/** Where a pattern is written or built, with its path from the checkout's root. */
export type Place = { file: string; line: number; column: number }
export type FoundPattern = Place & { source: string; flags: string }

export const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

/** The string methods that build a pattern from any value that is not one already. */
const IMPLICIT = new Set(['match', 'matchAll', 'search'])

const placeOf = (file: string, text: string, offset: number): Place => {
  const before = text.slice(0, offset).split('\n')
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** All patterns of a source file: those written out, and the places that build one when they run. */
export const patternsIn = (file: string, text: string) => {
  const literals: FoundPattern[] = []
  const built: Place[] = []
  const implicit: Place[] = []
  const buildsOne = (callee: { type: string; name?: unknown }, start: number) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') {
      built.push(placeOf(file, text, start))
    }
  }
  const visitor = new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return
      const { pattern: source, flags } = node.regex
      literals.push({ ...placeOf(file, text, node.start), source, flags })
    },
    NewExpression: (node) => buildsOne(node.callee, node.start),
    CallExpression: (node) => {
      buildsOne(node.callee, node.start)
      if (node.callee.type !== 'MemberExpression' || node.callee.computed) return
      const [first] = node.arguments
      const isText =
        first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && !('regex' in first))
      if (IMPLICIT.has(node.callee.property.name) && isText) {
        implicit.push(placeOf(file, text, node.start))
      }
    },
  })
  visitor.visit(parseSync(file, text).program)
  return { literals, built, implicit }
}

/** The product's own source that meets texts of users. */
export const productPatterns = () => {
  const files = globSync(['server/src/**/*.ts', 'contract/src/**/*.ts'], { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
  const found = files.map((file) => patternsIn(file, readFileSync(join(ROOT, file), 'utf8')))
  return {
    literals: found.flatMap(({ literals }) => literals),
    built: found.flatMap(({ built }) => built),
    implicit: found.flatMap(({ implicit }) => implicit),
  }
}
