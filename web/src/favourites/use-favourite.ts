import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { addFavourite, FAVOURITES_QUERY_KEY, removeFavourite } from '../api/favourites.ts'
import { showError } from '../api/show-error.ts'
import { createStore, useStore } from '@dulcinea/ui/device/store.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { session, useSession } from '../session/session.ts'

type FavouriteChanges = { userId: number | null; changed: ReadonlyMap<number, boolean> }

/** Optimistic updates since the lists were fetched; they override the fetched values. */
export const favouriteChanges = createStore<FavouriteChanges>({ userId: null, changed: new Map() })

const getChanges = ({ userId, changed }: FavouriteChanges, currentUserId: number | null) =>
  userId === currentUserId ? changed : new Map<number, boolean>()

const setLocal = (id: number, isOn: boolean): void => {
  const { userId } = session.get()
  const changed = new Map(getChanges(favouriteChanges.get(), userId)).set(id, isOn)
  favouriteChanges.set({ userId, changed })
}

// Serialised: a quick second tap must not overtake the first.
let last: Promise<unknown> = Promise.resolve()

const change = (queries: QueryClient, id: number, isOn: boolean): Promise<boolean> => {
  setLocal(id, isOn)
  const done = last.then(async () => {
    try {
      await (isOn ? addFavourite(id) : removeFavourite(id))
      void queries.invalidateQueries({ queryKey: [FAVOURITES_QUERY_KEY], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['counts'] })
      return true
    } catch (error) {
      setLocal(id, !isOn)
      showError(error)
      return false
    }
  })
  last = done
  return done
}

/** Whether the character is a favourite, and a setter; a guest has to sign in first. */
export const useFavourite = (id: number, collected: boolean) => {
  const queries = useQueryClient()
  const { userId } = useSession()
  const isOn = getChanges(useStore(favouriteChanges), userId).get(id) ?? collected
  const set = async (isFavourite: boolean): Promise<boolean> => {
    if (session.get().state === 'member') return change(queries, id, isFavourite)
    return new Promise((resolve) => {
      askToSignIn({
        then: () => resolve(change(queries, id, isFavourite)),
        otherwise: () => resolve(false),
      })
    })
  }
  return { isOn, set }
}
