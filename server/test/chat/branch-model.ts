/** A reference model of a conversation with branches, for property tests. */
export type Node = { id: number; role: 'user' | 'her'; text: string; kids: Node[]; parent: Node }

export const branchModel = () => {
  const root = { id: 0, role: 'her', text: '', kids: [] } as unknown as Node
  /** The selected child of each node; the latest selection stays. */
  const chosen = new Map<Node, Node>()

  const add = (parent: Node, role: Node['role'], id: number, text: string): Node => {
    const node = { id, role, text, kids: [], parent }
    parent.kids.push(node)
    chosen.set(parent, node)
    return node
  }
  const getPath = (): Node[] => {
    const nodes: Node[] = []
    for (let at = chosen.get(root); at; at = chosen.get(at)) nodes.push(at)
    return nodes
  }
  return {
    path: getPath,
    tip: (): Node => getPath().at(-1) ?? root,
    exchange(parent: Node, userMessage: [number, string], reply: [number, string]) {
      add(add(parent, 'user', ...userMessage), 'her', ...reply)
    },
    alternative: (of: Node, id: number, text: string) => add(of.parent, 'her', id, text),
    choose(of: Node, alternative: number) {
      const kid = of.parent.kids.filter(({ role }) => role === of.role)[alternative - 1]
      if (kid) chosen.set(of.parent, kid)
    },
    remove(node: Node) {
      const { parent } = node
      const siblings = parent.kids.filter(({ role }) => role === node.role)
      const at = siblings.indexOf(node)
      const next = siblings[at - 1] ?? siblings[at + 1]
      parent.kids = parent.kids.filter((kid) => kid !== node)
      if (chosen.get(parent) !== node) return
      if (next) chosen.set(parent, next)
      else chosen.delete(parent)
    },
    screen: (): string[] =>
      getPath().map((node) => {
        const siblings = node.parent.kids.filter(({ role }) => role === node.role)
        const place = `${siblings.indexOf(node) + 1}/${siblings.length}`
        return siblings.length > 1 ? `${node.text} (${place})` : node.text
      }),
  }
}
export type BranchModel = ReturnType<typeof branchModel>
