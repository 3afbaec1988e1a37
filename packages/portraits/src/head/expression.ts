import type { SeededRandom } from '../random.ts'

export type Expression = {
  /** 0 calm, 1 broad. */
  smile: number
  /** 0 closed, 1 teeth showing. */
  open: number
  /** One corner higher than the other. */
  smirk: number
  squint: number
  browLift: number
  browInner: number
  gaze: readonly [number, number]
  /** Eyes closed, for a blink. */
  closed?: boolean
}

const calm: Expression = {
  smile: 0.5,
  open: 0,
  smirk: 0,
  squint: 0.1,
  browLift: 0,
  browInner: 0,
  gaze: [0, 0],
}

export const EXPRESSIONS = {
  serene: calm,
  warm: { ...calm, smile: 0.85, squint: 0.25, browLift: 1 },
  joyful: { ...calm, smile: 1, open: 0.85, squint: 0.42, browLift: 3 },
  bright: { ...calm, smile: 0.9, open: 0.55, squint: 0.28, browLift: 2 },
  amused: { ...calm, smile: 0.7, smirk: 0.8, squint: 0.3, browLift: 1 },
  dreamy: { ...calm, smile: 0.55, squint: 0.3, browLift: 3, browInner: -2, gaze: [5, -3] },
  thoughtful: { ...calm, smile: 0.4, browLift: 1, browInner: -1, gaze: [-5, 1] },
  tender: { ...calm, smile: 0.7, open: 0.14, squint: 0.18, browInner: -2.5, browLift: 2 },
  bold: { ...calm, smile: 0.5, smirk: 0.6, squint: 0.22, browInner: 1, browLift: 0 },
} as const satisfies Record<string, Expression>

export type ExpressionName = keyof typeof EXPRESSIONS

export const varyExpression = (expression: Expression, random: SeededRandom): Expression => ({
  ...expression,
  smile: expression.smile + random.around(0, 0.08),
  browLift: expression.browLift + random.around(0, 1),
  gaze: [expression.gaze[0] + random.around(0, 0.8), expression.gaze[1]],
})
