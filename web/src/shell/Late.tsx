import { lazy, Suspense, useEffect, useState } from 'react'
import { installOffer, newVersion } from '../device/home.ts'
import { beginGoing, isForShortcuts } from '../device/keys.ts'
import { useStore } from '../device/store.ts'
import { learnAllWords } from '../i18n/language.ts'
import { areShortcutsOpen, openShortcuts } from '../popups/shortcuts/open-shortcuts.ts'

const LateParts = lazy(async () => {
  const [{ LateParts: parts }] = await Promise.all([import('./LateParts.tsx'), learnAllWords()])
  return { default: parts }
})

/** The first key that means something brings the rest of them; itself it is not lost. */
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

/** What most visits never need is fetched when it is needed: keys, and news about the app itself. */
export const Late = () => {
  const isAsked = useFirstKey()
  const isOpen = useStore(areShortcutsOpen)
  const hasNews = useStore(newVersion) !== null
  const hasOffer = useStore(installOffer) !== null
  if (!isAsked && !isOpen && !hasNews && !hasOffer) return null
  return (
    <Suspense>
      <LateParts />
    </Suspense>
  )
}
