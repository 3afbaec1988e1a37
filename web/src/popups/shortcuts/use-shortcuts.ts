import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { beginGoing, endGoing, isForShortcuts, isGoing } from '../../device/keys.ts'
import { openShortcuts } from './open-shortcuts.ts'
import { GO_TO } from './shortcut-list.ts'

/** `?` shows every key; `g` and a letter go somewhere. The slash is the search's own. */
export const useShortcuts = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return
      const place = isGoing(event) ? GO_TO[event.key] : undefined
      endGoing()
      if (place) void navigate(place.to, { viewTransition: true })
      else if (event.key === '?') openShortcuts()
      else {
        if (event.key === 'g') beginGoing(event)
        return
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [navigate])
}
