import type { Language } from '@dulcinea/contract/constants'

/** What is to be drawn: of whom nothing else is known than this. */
export type Wanted = {
  path: string
  language: Language
  screen: 'phone' | 'desk'
  isAdult: boolean
  /** Whether anybody has talked with a character on this device. */
  hasMet: boolean
}

/** The page as its components draw it, what they were told for it, and the sources that the app will want. */
export type Drawn = { html: string; title: string; sources: string[]; carried: unknown }

export type Question = { id: number; url: string; headers: Record<string, string> }
export type Answer = { id: number; status: number; body: string }

export type ToWorker =
  | { kind: 'draw'; id: number; wanted: Wanted }
  | { kind: 'answer'; answer: Answer }
export type FromWorker =
  | { kind: 'drawn'; id: number; drawn: Drawn | null }
  | { kind: 'failed'; id: number; reason: string }
  | { kind: 'ask'; question: Question }
