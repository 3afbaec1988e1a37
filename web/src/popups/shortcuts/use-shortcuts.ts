import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import {
  beginChord,
  endChord,
  isShortcutEvent,
  isChordPending,
} from '../../device/keyboard-shortcuts.ts'
import { openShortcuts } from './open-shortcuts.ts'
import { GO_TO_SHORTCUTS } from './shortcut-list.ts'

/** `?` lists the shortcuts; `g` + letter navigates. The search handles its slash itself. */
export const useShortcuts = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcutEvent(event)) return
      const destination = isChordPending(event) ? GO_TO_SHORTCUTS[event.key] : undefined
      endChord()
      if (destination) void navigate(destination.to, { viewTransition: true })
      else if (event.key === '?') openShortcuts()
      else {
        if (event.key === 'g') beginChord(event)
        return
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [navigate])
}
