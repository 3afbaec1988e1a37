import { type ESTree, Visitor } from 'vite'
import { type Tree, getLineNumber } from './tree.ts'

export type TextUse = { key: string; isPrefix: boolean; file: string; line: number }

/** The keys that a file passes to `t`, and every literal in it that could be a key used elsewhere. */
export function findTextUses(tree: Tree, file: string) {
  const text = tree.text(file)
  const used: TextUse[] = []
  const mentioned = { keys: new Set<string>(), prefixes: new Set<string>() }
  const addUse = (node: ESTree.Argument) => {
    for (const { key, isPrefix, start } of findKeys(node)) {
      used.push({ key, isPrefix, file, line: getLineNumber(text, start) })
    }
  }
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const isT =
        (callee.type === 'Identifier' && callee.name === 't') ||
        (callee.type === 'MemberExpression' &&
          callee.property.type === 'Identifier' &&
          callee.property.name === 't')
      if (isT && first) addUse(first)
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') mentioned.keys.add(value)
    },
    TemplateLiteral: (node) => {
      const start = node.quasis[0]?.value.cooked ?? ''
      if (node.expressions.length === 0) mentioned.keys.add(start)
      else if (/^[\w-]+\./.test(start)) mentioned.prefixes.add(start)
    },
  })
  visitor.visit(tree.parsed(file).program)
  return { used, mentioned }
}

type KeyMatch = { key: string; isPrefix: boolean; start: number }

function findKeys(node: ESTree.Argument): KeyMatch[] {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return [{ key: node.value, isPrefix: false, start: node.start }]
  }
  if (node.type === 'ConditionalExpression') {
    return [...findKeys(node.consequent), ...findKeys(node.alternate)]
  }
  if (node.type === 'TemplateLiteral') {
    const key = node.quasis[0]?.value.cooked ?? ''
    const isPrefix = node.expressions.length > 0
    return key ? [{ key, isPrefix, start: node.start }] : []
  }
  return []
}
