import { lazy, Suspense, useEffect, useState } from 'react'
import { isForShortcuts } from '../../device/keys.ts'
import { useStore } from '../../device/store.ts'
import { isSearchOpen, openSearch } from './open-search.ts'

const load = () => import('./SearchPopup.tsx')
const SearchPopup = lazy(async () => ({ default: (await load()).SearchPopup }))

/** Fetches the popup before it is asked for, where somebody is about to. */
export const warmSearchPopup = (): void => void load().catch(() => undefined)

const useSlash = () => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isForShortcuts(event)) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Where the search popup appears; the slash key opens it from anywhere. */
export const SearchDoor = () => {
  useSlash()
  const open = useStore(isSearchOpen)
  // It stays while it fades.
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <SearchPopup open={open} />
    </Suspense>
  )
}
