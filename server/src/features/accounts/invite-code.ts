import { randomInt } from 'node:crypto'

// No 0 and O, no 1, I and L: users read these aloud.
const INVITE_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const INVITE_CODE_LENGTH = 8

export const generateInviteCode = (): string =>
  Array.from(
    { length: INVITE_CODE_LENGTH },
    () => INVITE_CODE_ALPHABET[randomInt(INVITE_CODE_ALPHABET.length)],
  ).join('')

/** Normalizes user input, which may have any case and contain spaces or dashes. */
export const normalizeInviteCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '')
