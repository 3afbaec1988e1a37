import { useSyncExternalStore } from 'react'

/** A section is current once its top has passed this share of the window height. */
const CURRENT_SECTION_RATIO = 1 / 3

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

/** The id of the section in view (scroll spy); the last one at the end of the page. */
export const useSectionInView = (ids: readonly string[]): string | undefined =>
  useSyncExternalStore(subscribe, () => {
    if (isAtEnd()) return ids.at(-1)
    const passed = ids.filter((id) => {
      const section = document.querySelector(`#${id}`)
      return section && section.getBoundingClientRect().top <= innerHeight * CURRENT_SECTION_RATIO
    })
    return passed.at(-1) ?? ids[0]
  })
