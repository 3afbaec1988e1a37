import { remember, remembered } from './storage.ts'
import { createStore, useStore } from './store.ts'

const MOST = 200

const kept = (): readonly string[] =>
  (remembered('hidden_pictures') ?? '').split('\n').filter(Boolean)

const hidden = createStore(kept())

/** A picture of an album that was reported here is not shown on this device any more. */
export const hidePicture = (path: string): void => {
  const next = [...hidden.get().filter((one) => one !== path), path].slice(-MOST)
  remember('hidden_pictures', next.join('\n'))
  hidden.set(next)
}

export const useHiddenPictures = (): readonly string[] => useStore(hidden)
