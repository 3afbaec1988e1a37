import { Visitor } from 'vite'
import { readClasses } from './css-classes.ts'
import type { Guard, Problem } from './guard.ts'
import { listImports } from './imports.ts'
import { type Tree, getLineNumber, listSources } from './tree.ts'

type Use = { name: string; file: string; line: number }
type Uses = { named: Use[]; all: boolean }

/** Every used class exists, and every class is used. */
export const styles: Guard = (tree) => {
  const uses = new Map<string, Uses>()
  for (const path of listSources(tree).filter((one) => /^(web|console|packages\/ui)\//.test(one))) {
    collectUses(tree, path, uses)
  }
  const sheets = tree.paths.filter((path) =>
    /^(web|console|packages\/ui)\/src\/.*\.module\.css$/.test(path),
  )
  return sheets.flatMap((sheet) => compare(tree, sheet, uses.get(sheet)))
}

function compare(tree: Tree, sheet: string, uses: Uses | undefined): Problem[] {
  if (!uses) return [{ file: sheet, message: 'no file imports this style sheet' }]
  const { defined, composed } = readClasses(tree.text(sheet))
  const usedNames = new Set([...uses.named.map(({ name }) => name), ...composed])
  const missing = uses.named
    .filter(({ name }) => !defined.has(name))
    .map(({ name, file, line }) => ({ file, line, message: `${sheet} has no class .${name}` }))
  if (uses.all) return missing
  const unused = [...defined]
    .filter(([name]) => !usedNames.has(name))
    .map(([name, line]) => ({ file: sheet, line, message: `nothing uses class .${name}` }))
  return [...missing, ...unused]
}

function collectUses(tree: Tree, path: string, uses: Map<string, Uses>) {
  const text = tree.text(path)
  if (!text.includes('.module.css')) return
  const targets = new Map(listImports(tree, path).map((one) => [one.specifier, one.target]))
  const sheetOf = new Map<string, Uses>()
  const inMember = new Set<number>()
  const visitor = new Visitor({
    ImportDeclaration: (node) => {
      const sheet = targets.get(node.source.value)
      if (!sheet?.endsWith('.module.css')) return
      const known = uses.get(sheet) ?? { named: [], all: false }
      uses.set(sheet, known)
      for (const { local } of node.specifiers) {
        sheetOf.set(local.name, known)
        inMember.add(local.start)
      }
    },
    MemberExpression: (node) => {
      if (node.object.type !== 'Identifier') return
      const known = sheetOf.get(node.object.name)
      if (!known) return
      const { property } = node
      const line = getLineNumber(text, property.start)
      inMember.add(node.object.start)
      if (!node.computed && property.type === 'Identifier') {
        known.named.push({ name: property.name, file: path, line })
      } else if (property.type === 'Literal' && typeof property.value === 'string') {
        known.named.push({ name: property.value, file: path, line })
      } else known.all = true
    },
    // Passed on as a whole, any class may be used.
    Identifier: (node) => {
      const known = sheetOf.get(node.name)
      if (known && !inMember.has(node.start)) known.all = true
    },
  })
  visitor.visit(tree.parsed(path).program)
}
