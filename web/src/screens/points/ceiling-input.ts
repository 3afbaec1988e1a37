import { CEILING_MAX } from '@dulcinea/contract/constants'

/** The ceiling somebody typed: whole points; nothing at all is none. Null when it cannot be one. */
export const ceilingOf = (typed: string): number | null => {
  const digits = typed.replaceAll(/[\s,，]/g, '')
  if (digits === '') return 0
  if (!/^\d{1,9}$/.test(digits)) return null
  const points = Number(digits)
  return points <= CEILING_MAX ? points : null
}
