/** The simulator's documents by kind and id. */
export type DocumentStore = {
  read<Doc>(kind: string, id: string): Promise<Doc | null>
  save(kind: string, id: string, doc: object, dueAt?: Date | null): Promise<void>
  /** The newest first. */
  list<Doc>(kind: string, limit?: number): Promise<Doc[]>
  /** Documents that are due, the oldest first. */
  findDue<Doc>(kind: string, now: Date): Promise<Doc[]>
}

type StoredDocument = { kind: string; id: string; text: string; dueAt: Date | null }

const MAX_DUE_DOCUMENTS = 200

/** Stores the documents in this process, as text, so that later changes do not reach them. */
export const createMemoryStore = (): DocumentStore => {
  const documents = new Map<string, StoredDocument>()
  const listOfKind = (kind: string) => [...documents.values()].filter((one) => one.kind === kind)
  const parseDocuments = <Doc>(some: StoredDocument[]): Doc[] =>
    some.map((one) => JSON.parse(one.text) as Doc)
  return {
    async read<Doc>(kind: string, id: string) {
      const [found = null] = parseDocuments<Doc>(
        [documents.get(`${kind} ${id}`)].filter((one) => one !== undefined),
      )
      return found
    },
    async save(kind, id, doc, dueAt?: Date | null) {
      documents.set(`${kind} ${id}`, { kind, id, text: JSON.stringify(doc), dueAt: dueAt ?? null })
    },
    list: async <Doc>(kind: string, limit?: number) =>
      parseDocuments<Doc>(listOfKind(kind).toReversed().slice(0, limit)),
    findDue: async <Doc>(kind: string, now: Date) =>
      parseDocuments<Doc>(
        listOfKind(kind).filter(({ dueAt }) => dueAt !== null && dueAt <= now),
      ).slice(0, MAX_DUE_DOCUMENTS),
  }
}
