import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { beginGoing, endGoing, isForShortcuts, isGoing } from '../../device/keys.ts'
import { openShortcuts } from './open-shortcuts.ts'
import { GO_TO } from './shortcut-list.ts'

/** `?` lists the shortcuts; `g` + letter navigates. The search handles its slash itself. */
export const useShortcuts = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return
      const destination = isGoing(event) ? GO_TO[event.key] : undefined
      endGoing()
      if (destination) void navigate(destination.to, { viewTransition: true })
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
