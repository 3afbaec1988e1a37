import type { Point } from './geometry.ts'
import type { Contour } from './head/contour.ts'
import { contourOf, surfaceOf } from './head/contour.ts'
import type { Expression } from './head/expression.ts'
import { faceShapeOf, type FaceShape } from './head/face-shape.ts'
import { createHead, type Head, type HeadPose } from './head/head-pose.ts'
import type { Light } from './light.ts'
import type { Appearance } from './appearance.ts'
import { hairTintOf, skinOf, type HairTint, type Skin } from './palette.ts'
import { randomFor } from './random.ts'

/** Everything about the sitter that the drawing modules share, for one picture. */
export type Sitter = {
  appearance: Appearance
  shape: FaceShape
  skin: Skin
  hair: HairTint
  head: Head
  contour: Contour
  expression: Expression
  light: Light
  /** A point on the face, in the figure's plane; `lift` raises it off the skin. */
  pointOnFace: (x: number, y: number, lift?: number) => Point
}

export const createSitter = (
  appearance: Appearance,
  pose: HeadPose,
  expression: Expression,
  light: Light,
): Sitter => {
  const shape = faceShapeOf(
    appearance.race,
    appearance.age,
    appearance.bodyType,
    randomFor(appearance.seed, 'face'),
  )
  const head = createHead(pose)
  const surface = surfaceOf(shape)
  return {
    appearance,
    shape,
    skin: skinOf(appearance.race, randomFor(appearance.seed, 'skin')),
    hair: hairTintOf(appearance.hairColor),
    head,
    contour: contourOf(shape, head),
    expression,
    light,
    pointOnFace: (x, y, lift = 0) => head.project([x, y, surface(x, y) + lift]),
  }
}
