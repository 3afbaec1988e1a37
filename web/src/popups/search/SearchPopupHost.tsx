import { lazy, Suspense, useEffect, useState } from 'react'
import { isShortcutEvent } from '../../device/keyboard-shortcuts.ts'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { isSearchOpen, openSearch } from './open-search.ts'

const load = () => import('./SearchPopup.tsx')
const SearchPopup = lazy(async () => ({ default: (await load()).SearchPopup }))

/** Prefetches the popup when the user is about to open it. */
export const prefetchSearchPopup = (): void => void load().catch(() => undefined)

const useSlashKey = () => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcutEvent(event)) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Mounts the search popup; the slash key opens it from anywhere. */
export const SearchPopupHost = () => {
  useSlashKey()
  const open = useStore(isSearchOpen)
  // Stays mounted while it fades out.
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <SearchPopup open={open} />
    </Suspense>
  )
}
