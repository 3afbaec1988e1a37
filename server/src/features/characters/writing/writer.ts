import type { Language } from '@dulcinea/contract/constants'
import type { Writable } from '@dulcinea/contract/own-characters'
import type { Speaker } from '../../../engines/text-model/port.ts'
import type { SketchWords } from '../own/sketch.ts'
import { CHINESE } from './chinese.ts'
import { ENGLISH } from './english.ts'

export type WriterVoice = {
  types: Record<string, string>
  jobs: Record<string, string>
  hobbies: Record<string, string>
  relations: Record<string, string>
  wishes: readonly string[]
  description: readonly string[]
  joinSecond(hobby: string): string
  joinSecondOwn(hobby: string): string
  jobAs(job: string): string
  greetings: Record<string, readonly string[]>
}

const VOICES: Record<Language, WriterVoice> = { 'en-US': ENGLISH, 'zh-CN': CHINESE }

export type WriterInput = {
  what: Writable
  speaker: Speaker
  words: SketchWords
  language: Language
  /** From 0 up to 1, anew for each choice. */
  random: () => number
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const filled = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Writes without a model, from what was chosen: each choice has something to say. */
export const writeByHand = ({ what, speaker, words, language, random }: WriterInput): string => {
  const voice = VOICES[language]
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)]
  const hobbies = words.hobbies.flatMap((slug) => voice.hobbies[slug] ?? [])
  const hobby = pick(hobbies) ?? Object.values(voice.hobbies)[0] ?? ''
  const second = hobbies.find((one) => one !== hobby)
  const jobAs = voice.jobAs(speaker.job)
  const type = voice.types[words.type] ?? speaker.type
  const values = {
    name: speaker.firstName,
    age: String(speaker.age),
    jobAs,
    JobAs: capital(jobAs),
    type,
    Type: capital(type),
    job: voice.jobs[words.job] ?? speaker.job,
    hobby,
    hobbyName: (pick(speaker.hobbies) ?? '').toLowerCase(),
    second: second ? voice.joinSecond(second) : '',
    secondOwn: second ? voice.joinSecondOwn(second) : '',
    relation: voice.relations[words.relationship] ?? '',
    wish: pick(voice.wishes) ?? '',
  }
  const greetings = voice.greetings[words.relationship] ?? voice.greetings['just-met'] ?? []
  return filled(pick(what === 'greeting' ? greetings : voice.description) ?? '', values)
}
