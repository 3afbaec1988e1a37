import { lazy, Suspense, useEffect, useState } from 'react'
import { installOffer, newVersion } from '../device/home.ts'
import { beginGoing, isForShortcuts } from '../device/keys.ts'
import { useStore } from '../device/store.ts'
import { learnAllWords } from '../i18n/language.ts'
import { areShortcutsOpen, openShortcuts } from '../popups/shortcuts/open-shortcuts.ts'

const LazyFeaturesContent = lazy(async () => {
  const [{ LateParts: parts }] = await Promise.all([import('./LateParts.tsx'), learnAllWords()])
  return { default: parts }
})

/** The first shortcut key loads the shortcuts; that key press itself is not lost. */
const useFirstKey = (): boolean => {
  const [wasPressed, setPressed] = useState(false)
  useEffect(() => {
    if (wasPressed) return
    const listen = (event: KeyboardEvent) => {
      if ((event.key !== '?' && event.key !== 'g') || !isForShortcuts(event)) return
      if (event.key === '?') openShortcuts()
      else beginGoing(event)
      setPressed(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [wasPressed])
  return wasPressed
}

/** Lazy-loads what most visits never need: keyboard shortcuts and notices about the app. */
export const Late = () => {
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
