import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync } from 'vite'

/** The source location of a pattern, relative to the root of the checkout. */
export type SourceLocation = { file: string; line: number; column: number }
export type FoundPattern = SourceLocation & { source: string; flags: string }

export const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

/** String methods that build a pattern from a string argument. */
const IMPLICIT = new Set(['match', 'matchAll', 'search'])

const locate = (file: string, text: string, offset: number): SourceLocation => {
  const before = text.slice(0, offset).split('\n')
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** All patterns of a source file: literals, and locations that build a pattern at run time. */
export const findPatterns = (file: string, text: string) => {
  const literals: FoundPattern[] = []
  const built: SourceLocation[] = []
  const implicit: SourceLocation[] = []
  const addBuilt = (callee: { type: string; name?: unknown }, start: number) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') {
      built.push(locate(file, text, start))
    }
  }
  const visitor = new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return
      const { pattern: source, flags } = node.regex
      literals.push({ ...locate(file, text, node.start), source, flags })
    },
    NewExpression: (node) => addBuilt(node.callee, node.start),
    CallExpression: (node) => {
      addBuilt(node.callee, node.start)
      if (node.callee.type !== 'MemberExpression' || node.callee.computed) return
      const [first] = node.arguments
      const isText =
        first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && !('regex' in first))
      if (IMPLICIT.has(node.callee.property.name) && isText) {
        implicit.push(locate(file, text, node.start))
      }
    },
  })
  visitor.visit(parseSync(file, text).program)
  return { literals, built, implicit }
}

const SOURCES = ['server/src/**/*.ts', 'packages/*/src/**/*.ts', 'contract/src/**/*.ts']

/** The patterns of the server, its packages and the contract, which process texts of users. */
export const findProductPatterns = () => {
  const files = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
  const found = files.map((file) => findPatterns(file, readFileSync(join(ROOT, file), 'utf8')))
  return {
    literals: found.flatMap(({ literals }) => literals),
    built: found.flatMap(({ built }) => built),
    implicit: found.flatMap(({ implicit }) => implicit),
  }
}
