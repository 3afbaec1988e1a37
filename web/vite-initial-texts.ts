import type { Plugin } from 'vite'

/** The text topics needed before any screen but Explore is loaded; others load with their screen. */
export const INITIAL_TOPICS = [
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

const ENGLISH = /\/web\/src\/i18n\/en-US\.json$/

/** Keeps the first load small: bundles only these topics of the English texts. */
export const initialTexts = (): Plugin => ({
  name: 'first-texts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!ENGLISH.test(id)) return undefined
    const all = Object.entries<unknown>(JSON.parse(code))
    const first = all.filter(([topic]) => INITIAL_TOPICS.includes(topic))
    return { code: JSON.stringify(Object.fromEntries(first)), map: null }
  },
})
