/** What a conversation must be, told as simply as possible. */
export type Node = { id: number; role: 'user' | 'her'; text: string; kids: Node[]; parent: Node }

export const branchModel = () => {
  const root = { id: 0, role: 'her', text: '', kids: [] } as unknown as Node
  /** The kid that is chosen at each node; the newest choice stays with it. */
  const chosen = new Map<Node, Node>()

  const add = (parent: Node, role: Node['role'], id: number, text: string): Node => {
    const node = { id, role, text, kids: [], parent }
    parent.kids.push(node)
    chosen.set(parent, node)
    return node
  }
  const path = (): Node[] => {
    const nodes: Node[] = []
    for (let at = chosen.get(root); at; at = chosen.get(at)) nodes.push(at)
    return nodes
  }
  return {
    path,
    tip: (): Node => path().at(-1) ?? root,
    exchange(parent: Node, mine: [number, string], hers: [number, string]) {
      add(add(parent, 'user', ...mine), 'her', ...hers)
    },
    alternative: (of: Node, id: number, text: string) => add(of.parent, 'her', id, text),
    choose(of: Node, alternative: number) {
      const kid = of.parent.kids.filter(({ role }) => role === of.role)[alternative - 1]
      if (kid) chosen.set(of.parent, kid)
    },
    remove(node: Node) {
      const { parent } = node
      const beside = parent.kids.filter(({ role }) => role === node.role)
      const at = beside.indexOf(node)
      const next = beside[at - 1] ?? beside[at + 1]
      parent.kids = parent.kids.filter((kid) => kid !== node)
      if (chosen.get(parent) !== node) return
      if (next) chosen.set(parent, next)
      else chosen.delete(parent)
    },
    screen: (): string[] =>
      path().map((node) => {
        const beside = node.parent.kids.filter(({ role }) => role === node.role)
        const place = `${beside.indexOf(node) + 1}/${beside.length}`
        return beside.length > 1 ? `${node.text} (${place})` : node.text
      }),
  }
}
