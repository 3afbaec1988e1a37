import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'

type Modal = { open: boolean; onClose: () => void; veilCloses: boolean }

/** A native modal dialog that follows `open`; the browser traps the focus and gives it back. */
export const useModal = ({ open, onClose, veilCloses }: Modal) => {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    noteScrollbar()
    if (!dialog.open) dialog.showModal()
    noteModal(dialog, true)
    return () => {
      dialog.close()
      noteModal(dialog, false)
    }
  }, [open])

  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      event.preventDefault()
      onClose()
    },
    // The browser may close it by itself, for instance at the second Escape. The event comes late:
    // by then it may have been opened anew.
    onClose: () => {
      if (!open || ref.current?.open) return
      if (ref.current) noteModal(ref.current, false)
      onClose()
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      const dialog = ref.current
      if (event.target !== dialog) return
      if (veilCloses) onClose()
      else dialog.animate?.(NUDGE, { duration: 180, easing: 'ease-out' })
    },
  }
}

const openModals = new Set<HTMLDialogElement>()

/** Said to the whole page in an attribute: a style that had to look for it would cost every change of it. */
const noteModal = (dialog: HTMLDialogElement, isOpen: boolean): void => {
  if (isOpen) openModals.add(dialog)
  else openModals.delete(dialog)
  document.documentElement.toggleAttribute('data-modal', openModals.size > 0)
}

const noteScrollbar = (): void => {
  const page = document.documentElement
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
}

const NUDGE = [
  { transform: 'translateY(0)' },
  { transform: 'translateY(-4px)' },
  { transform: 'translateY(0)' },
]
