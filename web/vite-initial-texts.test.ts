import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from './src/i18n/en-US.json'
import { INITIAL_TOPICS } from './vite-initial-texts.ts'

// Folders whose components can be visible before any screen but Explore is loaded.
const EARLY_FOLDERS = [
  'app',
  'favourites',
  'session',
  'shell',
  'ui',
  'popups/account',
  'popups/offers',
  'popups/search',
  'screens/explore',
]
// These wait for all texts, or belong to screens, which do.
const LATER_FILES = /crop|album|Notices|use-ceiling-notice|\.test\./

const topics = Object.keys(english)
const textKeys = new RegExp(`['"\`](${topics.join('|')})\\.[a-z]\\w*`, 'g')

test('the initial texts contain every text key of the first load', () => {
  const missing = EARLY_FOLDERS.flatMap((folder) => {
    const path = join(import.meta.dirname, 'src', folder)
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !LATER_FILES.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(path, file), 'utf8')
        return [...text.matchAll(textKeys)]
          .filter(([, topic]) => !INITIAL_TOPICS.includes(topic ?? ''))
          .map(([key]) => `${folder}/${file}: ${key.slice(1)}`)
      })
  })
  expect(missing).toEqual([])
})
