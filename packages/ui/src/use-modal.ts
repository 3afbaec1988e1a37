import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'

type ModalOptions = { open: boolean; onClose: () => void; closesOnBackdrop: boolean }

/** Drives a native modal dialog by `open`; the browser provides the focus trap and restores the focus. */
export const useModal = ({ open, onClose, closesOnBackdrop }: ModalOptions) => {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    trackScrollbar()
    if (!dialog.open) dialog.showModal()
    trackOpenModal(dialog, true)
    return () => {
      dialog.close()
      trackOpenModal(dialog, false)
    }
  }, [open])

  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      event.preventDefault()
      onClose()
    },
    // The browser may close the dialog itself, for instance on a second Escape. The event is delayed:
    // the dialog may have been reopened by then.
    onClose: () => {
      if (!open || ref.current?.open) return
      if (ref.current) trackOpenModal(ref.current, false)
      onClose()
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      const dialog = ref.current
      if (event.target !== dialog) return
      if (closesOnBackdrop) onClose()
      else dialog.animate?.(NUDGE_KEYFRAMES, { duration: 180, easing: 'ease-out' })
    },
  }
}

const openModals = new Set<HTMLDialogElement>()

/** Sets an attribute on the page: a `:has()` selector would slow down every DOM change. */
const trackOpenModal = (dialog: HTMLDialogElement, isOpen: boolean): void => {
  if (isOpen) openModals.add(dialog)
  else openModals.delete(dialog)
  document.documentElement.toggleAttribute('data-modal', openModals.size > 0)
}

const trackScrollbar = (): void => {
  const page = document.documentElement
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
}

const NUDGE_KEYFRAMES = [
  { transform: 'translateY(0)' },
  { transform: 'translateY(-4px)' },
  { transform: 'translateY(0)' },
]
