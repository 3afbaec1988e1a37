import { LANGUAGES, LENGTHS } from '@dulcinea/contract/constants'
import { WRITABLE_FIELDS } from '@dulcinea/contract/own-characters'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasContactDetails } from '../review/contact-details.ts'
import { isUnderAge } from '../own/under-age.ts'
import { CHINESE_PHRASES } from './chinese-phrases.ts'
import { ENGLISH_PHRASES } from './english-phrases.ts'
import { writeFromTemplates } from './template-writer.ts'

type Entry = { slug: string; en: string; zh: string }
const catalogue = JSON.parse(
  readFileSync(new URL('../../../../catalogue/attributes.json', import.meta.url), 'utf8'),
) as Record<string, Entry[]>

test.each([ENGLISH_PHRASES, CHINESE_PHRASES])(
  'the template writer has a phrase for every attribute of the catalogue',
  (phrases) => {
    const slugs = (category: string) => (catalogue[category] ?? []).map(({ slug }) => slug)
    expect(Object.keys(phrases.types)).toEqual(slugs('type'))
    expect(Object.keys(phrases.jobs)).toEqual(slugs('job'))
    expect(Object.keys(phrases.hobbies)).toEqual(slugs('hobby'))
    expect(Object.keys(phrases.relations)).toEqual(slugs('relationship'))
    expect(Object.keys(phrases.greetings)).toEqual(slugs('relationship'))
  },
)

const speaker = {
  firstName: 'Ines',
  lastName: 'Vale',
  age: 31,
  type: 'Artist',
  job: 'Architect',
  hobbies: ['Tea'],
  relationship: 'Old friend',
  constellation: 'Leo',
  description: '',
  greeting: '',
  voice: '',
  likes: [],
  race: '',
  bodyType: '',
  hairColor: '',
  hairstyle: '',
}

test.each(LANGUAGES)(
  'texts written from templates in %s are complete, fit the length and pass the review',
  (language) => {
    for (const what of WRITABLE_FIELDS) {
      for (let seed = 0; seed < 60; seed++) {
        let step = seed
        const random = () => (step++ * 0.137) % 1
        const pick = (category: string) => {
          const list = catalogue[category] ?? []
          return list[seed % list.length]?.slug ?? ''
        }
        const slugs = {
          type: pick('type'),
          job: pick('job'),
          relationship: pick('relationship'),
          hobbies: [pick('hobby'), 'tea'],
        }
        const text = writeFromTemplates({ what, speaker, slugs, language, random })
        expect(text).not.toMatch(/[{}]|undefined|\s{3}|，，|。。|\.\.(?!\.)| ,/)
        expect(text.length).toBeGreaterThan(20)
        expect(text.length).toBeLessThanOrEqual(LENGTHS[what])
        expect(hasContactDetails(text) || isUnderAge(text)).toBe(false)
      }
    }
  },
)
