import { z } from 'zod'
import { LENGTHS } from './shared/constants.ts'
import { isDeviceKey } from './shared/rules.ts'

// Not z.coerce: it turns '', [] and null into 0.
const parseWholeNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value

export const Int = z.preprocess(parseWholeNumber, z.int())
export const Id = z.preprocess(parseWholeNumber, z.int().positive())

const FLAGS: Record<string, boolean> = { true: true, false: false, '1': true, '0': false }
// Only strings and numbers: other JSON values may not be convertible to a property key.
const isStringOrNumber = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
export const Flag = z.preprocess(
  (value) => (isStringOrNumber(value) ? (FLAGS[value] ?? value) : value),
  z.boolean(),
)

export const text = (max: number) => z.string().trim().max(max)
export const requiredText = (max: number) => text(max).min(1)
/**
 * The body limit of a call whose texts have this many characters: form encoding takes up to nine bytes
 * per character, and the other fields fit into the rest.
 */
export const bodyLimitFor = (characters: number): number => 4 * 1024 + 9 * characters
export const MessageText = requiredText(LENGTHS.message)
export const DeviceKey = z.string().refine(isDeviceKey)
export const Time = z.iso.datetime()
/** A path that begins with a slash, relative to the image domain; empty when there is no image. */
export const PicturePath = z.string().regex(/^(\/|$)/)
export const Nothing = z.null()
