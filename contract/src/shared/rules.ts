import { AGE_MAX, AGE_MIN, CODE_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from './constants.ts'

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/
const EMAIL_MAX = 254

export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text)

export const isPassword = (text: string): boolean =>
  text.length >= PASSWORD_MIN &&
  text.length <= PASSWORD_MAX &&
  /^[A-Za-z0-9]+$/.test(text) &&
  /[A-Za-z]/.test(text) &&
  /[0-9]/.test(text)

export const isCode = (text: string): boolean =>
  text.length === CODE_LENGTH && /^[0-9]+$/.test(text)

export const isAge = (age: number): boolean =>
  Number.isInteger(age) && age >= AGE_MIN && age <= AGE_MAX

/** A device key: 16 to 200 URL-safe characters. */
export const isDeviceKey = (text: string): boolean => /^[A-Za-z0-9._-]{16,200}$/.test(text)

/** What an email code was sent for; it is valid for nothing else. */
export const CODE_USES = ['register', 'forgot', 'bind', 'unbind', 'writeOff'] as const
export type CodeUse = (typeof CODE_USES)[number]

/** A country code, and a number within it: digits only. */
export const isPhoneArea = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text)
export const isPhoneNumber = (text: string): boolean => /^\d{4,14}$/.test(text)
