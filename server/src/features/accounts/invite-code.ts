import { randomInt } from 'node:crypto'

// No 0 and O, no 1, I and L: people read these aloud.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

export const newInviteCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** As it may have been typed: in any case, with spaces or dashes. */
export const tidyInviteCode = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')
