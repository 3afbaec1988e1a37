const SUM =
  /(?<![\d.])(\d{1,6}) ?(times|plus|minus|divided by|over|x|\*|\+|-|\/|×|÷|乘以?|加上?|减去?|除以) ?(\d{1,6})(?![\d.])/i

const WORKED: readonly (readonly [RegExp, (a: number, b: number) => number])[] = [
  [/^(?:times|x|\*|×|乘以?)$/i, (a, b) => a * b],
  [/^(?:plus|\+|加上?)$/i, (a, b) => a + b],
  [/^(?:minus|-|减去?)$/i, (a, b) => a - b],
  [/^(?:divided by|over|\/|÷|除以)$/i, (a, b) => a / b],
]

/** Two numbers and what is to be done with them; null where there is no sum or no plain answer. */
export const sumIn = (text: string): string | null => {
  const [, first = '', sign = '', second = ''] = SUM.exec(text) ?? []
  const worked = WORKED.find(([pattern]) => pattern.test(sign))?.[1]
  if (!worked) return null
  const result = worked(Number(first), Number(second))
  return Number.isFinite(result) ? String(Math.round(result * 100) / 100) : null
}
