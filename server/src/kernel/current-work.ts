import type { Service } from './services.ts'

/** Requests, jobs, timers and replies in progress, by fixed names that never contain user text. */
export type CurrentWork = {
  /** Registers work; the returned function ends it. */
  begin(name: string): () => void
  track<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Names of all work that ran since the last call, newly started work first. */
  takeNames(): string[]
}

type Work = { name: string; isNew: boolean }

export const createCurrentWork = (): CurrentWork => {
  const running = new Set<Work>()
  // A handler that blocks the event loop may have ended before `takeNames` is called.
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
    async track(name, work) {
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

export const currentWork: Service<CurrentWork> = { name: 'current-work', create: createCurrentWork }
