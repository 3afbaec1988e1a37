import { drawForearm } from '../clothes/fabric.ts'
import { num, type Point } from '../geometry.ts'
import { group, type Paper } from '../paper.ts'
import type { Prop } from '../props/prop.ts'
import type { Sitter } from '../sitter.ts'
import { armOf, type Arm } from './arms.ts'
import type { BodyFrame } from './frame.ts'
import { drawChinRest, drawGrip } from './hands.ts'

/** What the hands do; `side` is the leading hand. */
export type Gesture =
  | { kind: 'rest' }
  | { kind: 'hold'; prop: Prop; side: -1 | 1; colour: string }
  | { kind: 'chin'; side: -1 | 1 }

/** Props are drawn for the left hand; `side` 1 mirrors them to the right one. */
const inFigure = (prop: Prop, side: -1 | 1, [x, y]: Point): Point => [
  -side * (prop.at[0] + x),
  prop.at[1] + y,
]

export const gestureArms = (
  sitter: Sitter,
  frame: BodyFrame,
  gesture: Gesture,
): readonly [Arm, Arm] => {
  switch (gesture.kind) {
    case 'rest':
      return [armOf(frame, -1, {}), armOf(frame, 1, {})]
    case 'hold': {
      const { prop, side } = gesture
      const leading = armOf(frame, side, { hand: inFigure(prop, side, prop.inner.wrist) })
      const other = side === 1 ? -1 : 1
      const following = armOf(
        frame,
        other,
        prop.outer ? { hand: inFigure(prop, side, prop.outer.wrist) } : {},
      )
      return [leading, following]
    }
    case 'chin': {
      const { side } = gesture
      const [x, y] = sitter.head.project([side * 34, sitter.shape.chinY + 6, 70])
      const hand: Point = [x + side * 16, y + 74]
      const elbow = frame.at(side, frame.shoulder - 10, 575)
      return [armOf(frame, side, { hand, elbow }), armOf(frame, side === 1 ? -1 : 1, {})]
    }
  }
}

export const drawGesture = (
  paper: Paper,
  sitter: Sitter,
  arms: readonly [Arm, Arm],
  gesture: Gesture,
  sleeves: string,
): string => {
  const [leading, following] = arms
  const sleeve = (arm: Arm) => drawForearm(paper, arm, sitter.light, sleeves)
  switch (gesture.kind) {
    case 'rest':
      return ''
    case 'hold': {
      const { prop, side, colour } = gesture
      const thing = group(
        { transform: `translate(${num(-side * prop.at[0])} ${num(prop.at[1])}) scale(${-side} 1)` },
        prop.draw(
          paper,
          {
            ...sitter.light,
            side: side === -1 ? sitter.light.side : sitter.light.side === 1 ? -1 : 1,
          },
          colour,
        ),
      )
      const grip = (arm: Arm, angle: number) =>
        arm.hand ? drawGrip(paper, sitter, arm.hand, angle, arm.side) : ''
      return [
        thing,
        sleeve(leading),
        grip(leading, prop.inner.angle),
        prop.outer ? sleeve(following) + grip(following, prop.outer.angle) : '',
      ].join('')
    }
    case 'chin':
      return (
        sleeve(leading) +
        (leading.hand ? drawChinRest(paper, sitter, leading.hand, -1.25, leading.side) : '')
      )
  }
}
