import type { Arm } from './body/arms.ts'
import { bodyFrame, type BodyFrame, type BodyPose } from './body/frame.ts'
import { drawGesture, gestureArms, type Gesture } from './body/gesture.ts'
import { drawNeck } from './body/neck.ts'
import { drawExtra } from './clothes/extras.ts'
import { drawUpperArm } from './clothes/fabric.ts'
import { drawJacket } from './clothes/jacket.ts'
import { drawTop } from './clothes/top.ts'
import type { Outfit } from './clothes/wardrobe.ts'
import { drawHair } from './hair/draw-hair.ts'
import { drawBrows } from './head/brows.ts'
import { drawEars } from './head/ears.ts'
import { drawEyes } from './head/eyes.ts'
import { drawFace } from './head/face.ts'
import { drawGlasses } from './head/glasses.ts'
import { drawMouth } from './head/mouth.ts'
import { drawNose } from './head/nose.ts'
import type { Paper } from './paper.ts'
import { randomFor } from './random.ts'
import type { Sitter } from './sitter.ts'

const JEWELS = ['#e9c48a', '#dfe3ea', '#f4e9df'] as const

export type Stance = BodyPose & { gesture: Gesture }

const drawClothes = (
  paper: Paper,
  sitter: Sitter,
  frame: BodyFrame,
  arms: readonly Arm[],
  outfit: Outfit,
): string => {
  const { light } = sitter
  const sleeves = outfit.jacket?.colour ?? outfit.colour
  return [
    ...arms.map((arm) => drawUpperArm(paper, arm, light, sleeves)),
    drawTop(paper, frame, light, outfit.neckline, outfit.colour),
    ...outfit.extras
      .filter((extra) => extra === 'necklace' || extra === 'tie')
      .map((extra) => drawExtra(extra, paper, frame, light, outfit.accent)),
    outfit.jacket ? drawJacket(paper, frame, light, outfit.jacket.kind, outfit.jacket.colour) : '',
    ...outfit.extras
      .filter((extra) => extra !== 'necklace' && extra !== 'tie')
      .map((extra) =>
        drawExtra(
          extra,
          paper,
          frame,
          light,
          extra === 'double-breast' ? outfit.colour : outfit.accent,
        ),
      ),
  ].join('')
}

/** The whole figure, back to front, with the eye line at the origin. */
export const drawFigure = (
  paper: Paper,
  sitter: Sitter,
  stance: Stance,
  outfit: Outfit,
): string => {
  const frame = bodyFrame(sitter.appearance.bodyType, stance)
  const hair = drawHair(paper, sitter)
  const jewel = randomFor(sitter.appearance.seed, 'jewel').pick(JEWELS)
  const arms = gestureArms(sitter, frame, stance.gesture)
  const sleeves = outfit.jacket?.colour ?? outfit.colour
  return [
    hair.back,
    drawNeck(paper, sitter, frame),
    drawClothes(paper, sitter, frame, arms, outfit),
    hair.shoulder,
    drawEars(paper, sitter, jewel),
    drawFace(paper, sitter, hair.shadow),
    drawNose(paper, sitter),
    drawEyes(paper, sitter),
    drawBrows(sitter),
    drawMouth(paper, sitter),
    drawGlasses(paper, sitter),
    hair.front,
    drawGesture(paper, sitter, arms, stance.gesture, sleeves),
  ].join('')
}
