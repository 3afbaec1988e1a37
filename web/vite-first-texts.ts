import type { Plugin } from 'vite'

/** The topics that are spoken before any screen but Explore is there; the others come with it. */
export const FIRST_TOPICS = [
  'account',
  'collect',
  'common',
  'components',
  'error',
  'explore',
  'filters',
  'form',
  'gate',
  'nav',
  'offer',
  'recent',
  'search',
  'share',
  'state',
]

const ENGLISH = /\/i18n\/en-US\.json$/

/** Keeps the first load small: of the English texts it takes along only what is spoken there. */
export const firstTexts = (): Plugin => ({
  name: 'first-texts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!ENGLISH.test(id)) return undefined
    const all = Object.entries<unknown>(JSON.parse(code))
    const first = all.filter(([topic]) => FIRST_TOPICS.includes(topic))
    return { code: JSON.stringify(Object.fromEntries(first)), map: null }
  },
})
