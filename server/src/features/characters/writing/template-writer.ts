import type { Language } from '@dulcinea/contract/constants'
import type { WritableField } from '@dulcinea/contract/own-characters'
import type { Speaker } from '../../../engines/text-model/port.ts'
import type { AttributeSlugs } from '../own/partial-character.ts'
import { CHINESE_PHRASES } from './chinese-phrases.ts'
import { ENGLISH_PHRASES } from './english-phrases.ts'

export type WriterPhrases = {
  types: Record<string, string>
  jobs: Record<string, string>
  hobbies: Record<string, string>
  relations: Record<string, string>
  hopes: readonly string[]
  description: readonly string[]
  joinSecond(hobby: string): string
  joinSecondOwn(hobby: string): string
  jobAs(job: string): string
  greetings: Record<string, readonly string[]>
}

const PHRASES: Record<Language, WriterPhrases> = {
  'en-US': ENGLISH_PHRASES,
  'zh-CN': CHINESE_PHRASES,
}

export type WriterInput = {
  what: WritableField
  speaker: Speaker
  slugs: AttributeSlugs
  language: Language
  /** Like Math.random. */
  random: () => number
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Writes a text without a model, from templates and a phrase for each choice. */
export const writeFromTemplates = ({
  what,
  speaker,
  slugs,
  language,
  random,
}: WriterInput): string => {
  const phrases = PHRASES[language]
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)]
  const hobbies = slugs.hobbies.flatMap((slug) => phrases.hobbies[slug] ?? [])
  const hobby = pick(hobbies) ?? Object.values(phrases.hobbies)[0] ?? ''
  const second = hobbies.find((one) => one !== hobby)
  const jobAs = phrases.jobAs(speaker.job)
  const type = phrases.types[slugs.type] ?? speaker.type
  const values = {
    name: speaker.firstName,
    age: String(speaker.age),
    jobAs,
    JobAs: capitalize(jobAs),
    type,
    Type: capitalize(type),
    job: phrases.jobs[slugs.job] ?? speaker.job,
    hobby,
    hobbyName: (pick(speaker.hobbies) ?? '').toLowerCase(),
    second: second ? phrases.joinSecond(second) : '',
    secondOwn: second ? phrases.joinSecondOwn(second) : '',
    relation: phrases.relations[slugs.relationship] ?? '',
    hope: pick(phrases.hopes) ?? '',
  }
  const greetings = phrases.greetings[slugs.relationship] ?? phrases.greetings['just-met'] ?? []
  return fillTemplate(pick(what === 'greeting' ? greetings : phrases.description) ?? '', values)
}
