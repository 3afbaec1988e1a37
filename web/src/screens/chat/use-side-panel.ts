import { useCallback, useState } from 'react'
import { useLayout } from '../../device/breakpoints.ts'
import { usePanelFolded } from './persisted-state.ts'

export type SidePanelView = 'about' | 'memory'

/**
 * The panel beside the conversation. On large screens the panel about the character is shown until it is
 * folded; on others each panel opens as a sheet.
 */
export const useSidePanel = () => {
  const isLarge = useLayout() === 'large'
  const [isFolded, setFolded] = usePanelFolded()
  const [requested, setRequested] = useState<SidePanelView | null>(null)
  const [highlightedId, setHighlighted] = useState<number | null>(null)
  const byDefault: SidePanelView | null = isLarge && !isFolded ? 'about' : null
  const shown = isLarge && requested === 'about' ? byDefault : (requested ?? byDefault)

  const openMemory = useCallback((id: number | null = null) => {
    setHighlighted(id)
    setRequested('memory')
  }, [])
  const close = useCallback(() => {
    setHighlighted(null)
    setRequested(null)
  }, [])
  const toggle = () => {
    close()
    setFolded(shown !== null)
  }
  return {
    shown,
    highlightedId,
    isLarge,
    openMemory,
    openAbout: () => setRequested('about'),
    close,
    panel: isLarge ? { isOpen: shown !== null, toggle } : undefined,
  }
}

export type SidePanelState = ReturnType<typeof useSidePanel>
