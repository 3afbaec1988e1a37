import { lazy, Suspense, useState } from 'react'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { areShortcutsOpen } from './open-shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsPopup = lazy(async () => ({
  default: (await import('./ShortcutsPopup.tsx')).ShortcutsPopup,
}))

/** Mounts the popup that lists all shortcuts, and their key handler. */
export const ShortcutsPopupHost = () => {
  useShortcuts()
  const open = useStore(areShortcutsOpen)
  // Stays mounted while it fades out.
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <ShortcutsPopup open={open} />
    </Suspense>
  )
}
