import { z } from 'zod'
import { LENGTHS } from './plain/constants.ts'
import { isDeviceKey } from './plain/rules.ts'

// Not z.coerce: that one turns '', [] and null into 0.
const wholeNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value

export const Int = z.preprocess(wholeNumber, z.int())
export const Id = z.preprocess(wholeNumber, z.int().positive())

const FLAGS: Record<string, boolean> = { true: true, false: false, '1': true, '0': false }
// Of these alone: what else comes in JSON may not even have a text.
const isWord = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
export const Flag = z.preprocess(
  (value) => (isWord(value) ? (FLAGS[value] ?? value) : value),
  z.boolean(),
)

export const text = (max: number) => z.string().trim().max(max)
export const neededText = (max: number) => text(max).min(1)
/**
 * The body limit of a call whose texts have so many characters: in a form a character takes up to nine
 * bytes, and the other fields fit into the rest.
 */
export const bytesFor = (characters: number): number => 4 * 1024 + 9 * characters
export const MessageText = neededText(LENGTHS.message)
export const DeviceKey = z.string().refine(isDeviceKey)
export const Time = z.iso.datetime()
/** A path that begins with a slash, to be prefixed with the image domain. */
export const PicturePath = z.string().regex(/^(\/|$)/)
export const Nothing = z.null()
