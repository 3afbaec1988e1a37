import { useCallback, useState } from 'react'
import { useLayout } from '../../device/breakpoints.ts'
import { useFolded } from './kept.ts'

export type SideView = 'about' | 'memory'

/**
 * What stands beside the conversation. Where there is room, the panel about her is there until it is
 * folded away; elsewhere each comes as a sheet when it is asked for.
 */
export const useSide = () => {
  const isLarge = useLayout() === 'large'
  const [isFolded, setFolded] = useFolded()
  const [asked, setAsked] = useState<SideView | null>(null)
  const [litId, setLit] = useState<number | null>(null)
  const atRest: SideView | null = isLarge && !isFolded ? 'about' : null
  const shown = isLarge && asked === 'about' ? atRest : (asked ?? atRest)

  const openMemory = useCallback((id: number | null = null) => {
    setLit(id)
    setAsked('memory')
  }, [])
  const close = useCallback(() => {
    setLit(null)
    setAsked(null)
  }, [])
  const toggle = () => {
    close()
    setFolded(shown !== null)
  }
  return {
    shown,
    litId,
    isLarge,
    openMemory,
    openAbout: () => setAsked('about'),
    close,
    panel: isLarge ? { isOpen: shown !== null, toggle } : undefined,
  }
}

export type Side = ReturnType<typeof useSide>
