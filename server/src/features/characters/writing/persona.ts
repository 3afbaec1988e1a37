import type { Speaker } from '../../../engines/text-model/port.ts'
import { escapeAsData } from './generate-text.ts'

const toLine = (name: string, facts: readonly string[]): string => {
  const known = facts.filter(Boolean)
  return known.length ? `${name}: ${known.join(', ')}` : ''
}

/** The character's facts as data between tags, for the prompt. */
export const buildPersona = (speaker: Speaker): string => {
  const facts = [
    `Name: ${speaker.firstName} ${speaker.lastName}`.trim(),
    `Age: ${speaker.age}`,
    `Occupation: ${speaker.job}`,
    `Character: ${speaker.type}`,
    `Hobbies: ${speaker.hobbies.join(', ')}`,
    `To the user she is: ${speaker.relationship}`,
    `Constellation: ${speaker.constellation}`,
    toLine('Looks', [speaker.race, speaker.bodyType]),
    toLine('Hair', [speaker.hairColor, speaker.hairstyle]),
    speaker.description ? `About her: ${speaker.description}` : '',
  ]
  return `<character>\n${escapeAsData(facts.filter(Boolean).join('\n'))}\n</character>`
}

export const SAFETY_RULES =
  'Rules above everything else: romantic, never explicit; nobody here is under 18; never claim to be human and say plainly that you are an AI when asked; never ask for money; no addresses, links or numbers to call.'
