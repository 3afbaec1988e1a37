import { leisureOutfit, workOutfit, type Outfit } from './clothes/wardrobe.ts'
import type { Staging } from './compose.ts'
import { EXPRESSIONS, varyExpression, type ExpressionName } from './head/expression.ts'
import type { Hobby, Appearance } from './appearance.ts'
import { propForHobby } from './props/choose-prop.ts'
import { randomFor, type SeededRandom } from './random.ts'
import { SCENES, type SceneName } from './scenes/choose-scene.ts'
import { HEIGHT, WIDTH } from './scenes/scene.ts'

/** What a picture shall show; everything left open is chosen by seeds. */
export type PictureBrief = {
  scene?: SceneName
  mood?: ExpressionName
  /** Holds the object of this hobby. */
  holds?: Hobby
  pose?: 'chin' | 'rest'
  distance?: 'near' | 'far'
  clothes?: Partial<Outfit>
  isAtWork?: boolean
  /** The scene without the sitter. */
  isEmpty?: boolean
}

/** Which part of the canvas is shown, and where the sitter is in it. */
export type Framing = {
  frame: { left: number; top: number; width: number; height: number }
  scale: readonly [number, number]
  /** Height of the eyes, as a fraction of the frame. */
  eyes: readonly [number, number]
  /** Maximum distance of the sitter from the centre. */
  aside: number
}

export const FRAMINGS = {
  portrait: {
    frame: { left: 0, top: 0, width: WIDTH, height: HEIGHT },
    scale: [1.02, 1.22],
    eyes: [0.36, 0.4],
    aside: 26,
  },
  square: {
    frame: { left: 0, top: 96, width: WIDTH, height: WIDTH },
    scale: [0.94, 1.06],
    eyes: [0.39, 0.43],
    aside: 46,
  },
  landscape: {
    frame: { left: 0, top: 140, width: WIDTH, height: 576 },
    scale: [0.76, 0.86],
    eyes: [0.42, 0.46],
    aside: 120,
  },
} as const satisfies Record<string, Framing>

const CLOSER = 1.26
const FARTHER = 0.86
const THINGS = ['#8a3f46', '#3f6a72', '#c08a3c', '#5d4a7a', '#5f7a52'] as const
const MOODS = ['joyful', 'bright', 'warm', 'tender', 'amused', 'dreamy', 'serene', 'bold'] as const

const isSceneName = (name: string): name is SceneName => name in SCENES
const [FIRST_SCENE = 'cafe', ...OTHER_SCENES] = Object.keys(SCENES).filter(isSceneName)

const chooseGesture = (
  appearance: Appearance,
  brief: PictureBrief,
  random: SeededRandom,
): Staging['stance']['gesture'] => {
  const side = random.pick([-1, 1] as const)
  if (brief.pose === 'chin') return { kind: 'chin', side }
  const hobby =
    brief.holds ?? appearance.hobbies[random.whole(0, Math.max(0, appearance.hobbies.length - 1))]
  const isHolding = brief.holds !== undefined || (brief.pose !== 'rest' && random.chance(0.5))
  if (isHolding && hobby) {
    return { kind: 'hold', prop: propForHobby(hobby), side, colour: random.pick(THINGS) }
  }
  return random.chance(0.3) && brief.pose !== 'rest' ? { kind: 'chin', side } : { kind: 'rest' }
}

const chooseOutfit = (
  appearance: Appearance,
  brief: PictureBrief,
  random: SeededRandom,
): Outfit => {
  const outfit = brief.isAtWork ? workOutfit(appearance, random) : leisureOutfit(appearance, random)
  if (!brief.clothes) return outfit
  const { jacket: _jacket, ...bare } = outfit
  return { ...bare, extras: random.chance(0.6) ? ['necklace'] : [], ...brief.clothes }
}

const getScaleFactor = ({ distance }: PictureBrief): number =>
  distance === 'near' ? CLOSER : distance === 'far' ? FARTHER : 1

/**
 * Stages a requested picture. The face follows from the appearance; everything else comes from the
 * brief and from seeds, one per part, so that no single number determines the whole picture.
 */
export const stageBrief = (
  appearance: Appearance,
  brief: PictureBrief,
  { framing, seedOf }: { framing: Framing; seedOf: (part: string) => number },
): Staging => {
  const random = randomFor(seedOf('stage'), 'moment')
  const turn = random.between(0.1, 0.36) * random.pick([-1, 1] as const)
  const { frame, aside } = framing
  return {
    scene: brief.scene ?? randomFor(seedOf('scene'), 'place').pick([FIRST_SCENE, ...OTHER_SCENES]),
    sceneSeed: seedOf('place'),
    lightSide: random.pick([-1, 1] as const),
    head: {
      yaw: turn + random.around(0, 0.04),
      pitch: random.around(0.01, 0.05),
      roll: random.around(turn * 0.14, 0.07),
    },
    stance: {
      turn: turn * random.between(0.6, 2),
      tilt: random.around(0, 10),
      gesture: chooseGesture(appearance, brief, randomFor(seedOf('gesture'), 'moment')),
    },
    outfit: chooseOutfit(appearance, brief, randomFor(seedOf('clothes'), 'moment')),
    expression: varyExpression(EXPRESSIONS[brief.mood ?? random.pick(MOODS)], random),
    scale: random.between(...framing.scale) * getScaleFactor(brief),
    eyes: [
      frame.left + frame.width / 2 + random.around(0, aside) - turn * 40,
      frame.top + frame.height * random.between(...framing.eyes),
    ],
    present: !brief.isEmpty,
  }
}
