import type { Part } from './parts.ts'

/** Requests, jobs, timers and replies that are under way, by names of our own: never a text. */
export type CurrentWork = {
  /** Says that something begins; what comes back says that it has ended. */
  begin(name: string): () => void
  during<T>(name: string, work: () => Promise<T>): Promise<T>
  /** What ran at any moment since this was last called: what began since then comes first. */
  takeNames(): string[]
}

type Work = { name: string; isNew: boolean }

export const createCurrentWork = (): CurrentWork => {
  const running = new Set<Work>()
  // A handler that blocks may be through before anybody looks.
  let ended: Work[] = []

  const begin = (name: string) => {
    const work = { name, isNew: true }
    running.add(work)
    return () => {
      if (running.delete(work)) ended.push(work)
    }
  }
  return {
    begin,
    async during(name, work) {
      const end = begin(name)
      try {
        return await work()
      } finally {
        end()
      }
    },
    takeNames() {
      const all = [...ended, ...running]
      const names = [...all.filter(({ isNew }) => isNew), ...all].map(({ name }) => name)
      ended = []
      for (const work of running) work.isNew = false
      return [...new Set(names)]
    },
  }
}

export const currentWork: Part<CurrentWork> = { name: 'current-work', make: createCurrentWork }
