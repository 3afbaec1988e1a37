import { lazy, Suspense, useEffect, useState } from 'react'
import { installOffer, newVersion } from '../device/pwa.ts'
import { beginChord, isShortcutEvent } from '../device/keyboard-shortcuts.ts'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { loadAllTexts } from '../i18n/language.ts'
import { areShortcutsOpen, openShortcuts } from '../popups/shortcuts/open-shortcuts.ts'

const LazyFeaturesContent = lazy(async () => {
  const [{ LazyFeaturesContent: parts }] = await Promise.all([
    import('./LazyFeaturesContent.tsx'),
    loadAllTexts(),
  ])
  return { default: parts }
})

/** The first shortcut key loads the shortcuts; that key press itself is not lost. */
const useFirstKey = (): boolean => {
  const [wasPressed, setPressed] = useState(false)
  useEffect(() => {
    if (wasPressed) return
    const listen = (event: KeyboardEvent) => {
      if ((event.key !== '?' && event.key !== 'g') || !isShortcutEvent(event)) return
      if (event.key === '?') openShortcuts()
      else beginChord(event)
      setPressed(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [wasPressed])
  return wasPressed
}

/** Lazy-loads what most visits never need: keyboard shortcuts and notices about the app. */
export const LazyFeatures = () => {
  const wasKeyPressed = useFirstKey()
  const isOpen = useStore(areShortcutsOpen)
  const hasNewVersion = useStore(newVersion) !== null
  const hasOffer = useStore(installOffer) !== null
  if (!wasKeyPressed && !isOpen && !hasNewVersion && !hasOffer) return null
  return (
    <Suspense>
      <LazyFeaturesContent />
    </Suspense>
  )
}
