import { useRef, useState, type DragEvent } from 'react'

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Drag and drop of a card file anywhere on the list. */
export const useCardDrop = (onFile: (file: File | undefined) => void) => {
  const [isOver, setOver] = useState(false)
  // dragenter on a child fires before dragleave on its parent, so count the depth.
  const depth = useRef(0)
  return {
    isOver,
    listeners: {
      onDragEnter: (event: DragEvent) => {
        if (!hasFile(event)) return
        depth.current += 1
        setOver(true)
      },
      onDragLeave: () => {
        depth.current = Math.max(0, depth.current - 1)
        if (depth.current === 0) setOver(false)
      },
      onDragOver: (event: DragEvent) => {
        if (hasFile(event)) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        if (!hasFile(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFile(event.dataTransfer.files[0])
      },
    },
  }
}
