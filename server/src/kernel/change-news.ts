import type { Listening, NodeLine } from './node-line.ts'
import type { Part } from './parts.ts'

const CHANNEL = 'changes'

/** Whoever keeps something that was read from the database hears when it was changed, on any node. */
export type ChangeNews = {
  /** Forgets what is kept under a name, here at once and on the other nodes soon. After the commit. */
  changed(name: string): Promise<void>
  onChange(name: string, forget: () => void): void
  connect(line: NodeLine): void
  close(): Promise<void>
}

export const changeNews: Part<ChangeNews> = {
  name: 'change-news',
  make({ log }) {
    const keepers = new Map<string, Set<() => void>>()
    let line: NodeLine | null = null
    let listening: Listening | null = null
    const forget = (name: string) => {
      for (const one of keepers.get(name) ?? []) one()
    }
    const forgetAll = () => {
      for (const name of keepers.keys()) forget(name)
    }
    return {
      async changed(name) {
        forget(name)
        await line
          ?.tell(CHANNEL, [name])
          .catch((error: unknown) => log.warn({ error }, 'a change could not be told'))
      },
      onChange(name, one) {
        keepers.set(name, (keepers.get(name) ?? new Set()).add(one))
      },
      connect(given) {
        line ??= given
        // What was changed while nothing was heard is not known: all of it is read again.
        listening ??= line.listen(CHANNEL, { notify: forget, ready: forgetAll })
      },
      close: async () => listening?.stop(),
    }
  },
  close: (news) => news.close(),
}
