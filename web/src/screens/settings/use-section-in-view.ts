import { useSyncExternalStore } from 'react'

/** A section is being read once its top has passed this part of the window's height. */
const LINE = 1 / 3

const subscribe = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true })
  addEventListener('resize', listener)
  return () => {
    removeEventListener('scroll', listener)
    removeEventListener('resize', listener)
  }
}

const isAtEnd = (): boolean =>
  scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1

/** Which of these sections, named by their ids, is being read; at the page's end the last. */
export const useSectionInView = (ids: readonly string[]): string | undefined =>
  useSyncExternalStore(subscribe, () => {
    if (isAtEnd()) return ids.at(-1)
    const passed = ids.filter((id) => {
      const section = document.querySelector(`#${id}`)
      return section && section.getBoundingClientRect().top <= innerHeight * LINE
    })
    return passed.at(-1) ?? ids[0]
  })
