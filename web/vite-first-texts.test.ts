import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from './src/i18n/en-US.json'
import { FIRST_TOPICS } from './vite-first-texts.ts'

// What can be on the screen before any screen but Explore is.
const EARLY = [
  'app',
  'collect',
  'session',
  'shell',
  'ui',
  'popups/account',
  'popups/offers',
  'popups/search',
  'screens/explore',
]
// These wait for all words, or belong to screens, which do.
const LATER = /crop|album|Notices|use-ceiling-notice|\.test\./

const topics = Object.keys(english)
const spoken = new RegExp(`['"\`](${topics.join('|')})\\.[a-z]\\w*`, 'g')

test('every word of the first load is in it', () => {
  const missing = EARLY.flatMap((folder) => {
    const path = join(import.meta.dirname, 'src', folder)
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !LATER.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(path, file), 'utf8')
        return [...text.matchAll(spoken)]
          .filter(([, topic]) => !FIRST_TOPICS.includes(topic ?? ''))
          .map(([word]) => `${folder}/${file}: ${word.slice(1)}`)
      })
  })
  expect(missing).toEqual([])
})
