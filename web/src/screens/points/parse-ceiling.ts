import { CEILING_MAX } from '@dulcinea/contract/constants'

/** Parses a typed ceiling in whole points. Empty input is 0 (no ceiling); invalid input is null. */
export const parseCeiling = (typed: string): number | null => {
  const digits = typed.replaceAll(/[\s,，]/g, '')
  if (digits === '') return 0
  if (!/^\d{1,9}$/.test(digits)) return null
  const points = Number(digits)
  return points <= CEILING_MAX ? points : null
}
