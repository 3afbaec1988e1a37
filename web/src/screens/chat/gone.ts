import { ERRORS } from '@dulcinea/contract/errors'
import { BusinessError } from '../../api/errors.ts'
import type { Line, Trouble } from './line.ts'

const GONE: readonly number[] = [
  ERRORS.CHARACTER_GONE.errorCode,
  ERRORS.CHARACTER_IN_REVIEW.errorCode,
  ERRORS.NO_CHARACTER.errorCode,
]

/** The same words would be refused again: there is nothing to try. */
const FINAL: readonly number[] = [
  ...GONE,
  ERRORS.BAD_PARAMETER.errorCode,
  ERRORS.SUSPENDED.errorCode,
  ERRORS.CONTENT_REFUSED.errorCode,
  ERRORS.CHAT_PAUSED.errorCode,
]

export const isGone = (trouble: Trouble | null): boolean =>
  trouble !== null && GONE.includes(trouble.errorCode)

export const isFinal = (trouble: Trouble | null): boolean =>
  trouble !== null && FINAL.includes(trouble.errorCode)

/** Why there can be no more talking with her: told when she was asked for, or when she was written to. */
export const whyGone = (error: unknown, lines: readonly Line[]): string | null => {
  if (error instanceof BusinessError && GONE.includes(error.errorCode)) return error.message
  const last = lines.at(-1)
  const trouble = last?.who === 'hers' ? last.trouble : null
  return trouble && isGone(trouble) ? trouble.message : null
}
