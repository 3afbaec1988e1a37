/** A reference model of a conversation with branches, for property tests. */
export type BranchNode = {
  id: number
  role: 'user' | 'her'
  text: string
  children: BranchNode[]
  parent: BranchNode
}

export const createBranchModel = () => {
  const root = { id: 0, role: 'her', text: '', children: [] } as unknown as BranchNode
  /** The selected child of each node; the latest selection stays. */
  const chosen = new Map<BranchNode, BranchNode>()

  const add = (
    parent: BranchNode,
    role: BranchNode['role'],
    id: number,
    text: string,
  ): BranchNode => {
    const node = { id, role, text, children: [], parent }
    parent.children.push(node)
    chosen.set(parent, node)
    return node
  }
  const getPath = (): BranchNode[] => {
    const nodes: BranchNode[] = []
    for (let at = chosen.get(root); at; at = chosen.get(at)) nodes.push(at)
    return nodes
  }
  return {
    getPath,
    getTip: (): BranchNode => getPath().at(-1) ?? root,
    addExchange(parent: BranchNode, userMessage: [number, string], reply: [number, string]) {
      add(add(parent, 'user', ...userMessage), 'her', ...reply)
    },
    addAlternative: (of: BranchNode, id: number, text: string) => add(of.parent, 'her', id, text),
    choose(of: BranchNode, alternative: number) {
      const kid = of.parent.children.filter(({ role }) => role === of.role)[alternative - 1]
      if (kid) chosen.set(of.parent, kid)
    },
    remove(node: BranchNode) {
      const { parent } = node
      const siblings = parent.children.filter(({ role }) => role === node.role)
      const at = siblings.indexOf(node)
      const next = siblings[at - 1] ?? siblings[at + 1]
      parent.children = parent.children.filter((kid) => kid !== node)
      if (chosen.get(parent) !== node) return
      if (next) chosen.set(parent, next)
      else chosen.delete(parent)
    },
    renderPath: (): string[] =>
      getPath().map((node) => {
        const siblings = node.parent.children.filter(({ role }) => role === node.role)
        const place = `${siblings.indexOf(node) + 1}/${siblings.length}`
        return siblings.length > 1 ? `${node.text} (${place})` : node.text
      }),
  }
}
export type BranchModel = ReturnType<typeof createBranchModel>
