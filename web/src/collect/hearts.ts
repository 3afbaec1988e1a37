import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { collect, COLLECTED, uncollect } from '../api/collections.ts'
import { sayError } from '../api/say-error.ts'
import { createStore, useStore } from '../device/store.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { session, useSession } from '../session/session.ts'

type Hearts = { userId: number | null; changed: ReadonlyMap<number, boolean> }

/** What this person has changed since the lists were read; it counts more than what they say. */
export const hearts = createStore<Hearts>({ userId: null, changed: new Map() })

const changedBy = ({ userId, changed }: Hearts, who: number | null) =>
  userId === who ? changed : new Map<number, boolean>()

const note = (id: number, isOn: boolean): void => {
  const { userId } = session.get()
  const changed = new Map(changedBy(hearts.get(), userId)).set(id, isOn)
  hearts.set({ userId, changed })
}

// One after the other: a quick second tap must not overtake the first.
let last: Promise<unknown> = Promise.resolve()

const change = (queries: QueryClient, id: number, isOn: boolean): Promise<boolean> => {
  note(id, isOn)
  const done = last.then(async () => {
    try {
      await (isOn ? collect(id) : uncollect(id))
      void queries.invalidateQueries({ queryKey: [COLLECTED], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['counts'] })
      return true
    } catch (error) {
      note(id, !isOn)
      sayError(error)
      return false
    }
  })
  last = done
  return done
}

/** Whether she is a favourite, and the way to change it; a guest signs in first, then it goes on. */
export const useHeart = (id: number, collected: boolean) => {
  const queries = useQueryClient()
  const { userId } = useSession()
  const isOn = changedBy(useStore(hearts), userId).get(id) ?? collected
  const set = async (wanted: boolean): Promise<boolean> => {
    if (session.get().state === 'member') return change(queries, id, wanted)
    return new Promise((resolve) => {
      askToSignIn({
        then: () => resolve(change(queries, id, wanted)),
        otherwise: () => resolve(false),
      })
    })
  }
  return { isOn, set }
}
