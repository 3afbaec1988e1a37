const OPERATION =
  /(?<![\d.])(\d{1,6}) ?(times|plus|minus|divided by|over|x|\*|\+|-|\/|×|÷|乘以?|加上?|减去?|除以) ?(\d{1,6})(?![\d.])/i

const OPERATORS: readonly (readonly [RegExp, (a: number, b: number) => number])[] = [
  [/^(?:times|x|\*|×|乘以?)$/i, (a, b) => a * b],
  [/^(?:plus|\+|加上?)$/i, (a, b) => a + b],
  [/^(?:minus|-|减去?)$/i, (a, b) => a - b],
  [/^(?:divided by|over|\/|÷|除以)$/i, (a, b) => a / b],
]

/** Evaluates an operation on two numbers; null if the text has none or the result is not finite. */
export const solveArithmetic = (text: string): string | null => {
  const [, first = '', sign = '', second = ''] = OPERATION.exec(text) ?? []
  const operate = OPERATORS.find(([pattern]) => pattern.test(sign))?.[1]
  if (!operate) return null
  const result = operate(Number(first), Number(second))
  return Number.isFinite(result) ? String(Math.round(result * 100) / 100) : null
}
