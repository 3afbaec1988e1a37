import type { Gesture } from './body/gesture.ts'
import { leisureOutfit, workOutfit } from './clothes/wardrobe.ts'
import type { Staging } from './compose.ts'
import { EXPRESSIONS, varyExpression, type ExpressionName } from './head/expression.ts'
import type { CharacterType, Appearance } from './appearance.ts'
import { propForHobby, propForJob } from './props/choose-prop.ts'
import { randomFor, type SeededRandom } from './random.ts'
import { chooseScene, leisureScenes } from './scenes/choose-scene.ts'
import { HEIGHT, WIDTH } from './scenes/scene.ts'

export type Shot = {
  kind: 'list' | 'avatar' | 'detail' | 'chat' | 'album'
  /** Which picture of the album: other poses, places, clothes and moods. */
  index?: number
}

type Moods = readonly [ExpressionName, ...ExpressionName[]]

const MOODS: Record<CharacterType, Moods> = {
  'girl-next-door': ['joyful', 'warm', 'bright', 'tender'],
  artist: ['dreamy', 'amused', 'warm', 'bright'],
  scholar: ['serene', 'amused', 'warm', 'thoughtful'],
  adventurer: ['joyful', 'bold', 'bright', 'amused'],
  healer: ['tender', 'warm', 'serene', 'bright'],
  musician: ['serene', 'amused', 'tender', 'bold'],
  dreamer: ['dreamy', 'tender', 'serene', 'warm'],
  rebel: ['bold', 'amused', 'serene', 'bright'],
}

const TURNS = [-0.34, -0.25, -0.14, 0.12, 0.24, 0.34] as const
const THINGS = ['#8a3f46', '#3f6a72', '#c08a3c', '#5d4a7a', '#5f7a52'] as const

const holding = (appearance: Appearance, which: number, random: SeededRandom): Gesture => {
  const side = random.pick([-1, 1] as const)
  const hobby = appearance.hobbies[which % Math.max(1, appearance.hobbies.length)]
  const prop = hobby ? propForHobby(hobby) : propForJob(appearance.job)
  return prop ? { kind: 'hold', prop, side, colour: random.pick(THINGS) } : { kind: 'rest' }
}

const mainGesture = (appearance: Appearance, random: SeededRandom): Gesture => {
  const choice = random.next()
  if (choice < 0.16) return { kind: 'chin', side: random.pick([-1, 1] as const) }
  if (choice < 0.42) return { kind: 'rest' }
  const prop = choice < 0.62 ? propForJob(appearance.job) : undefined
  return prop
    ? { kind: 'hold', prop, side: random.pick([-1, 1] as const), colour: random.pick(THINGS) }
    : holding(appearance, 0, random)
}

const pose = (random: SeededRandom, turn: number) => ({
  head: {
    yaw: turn + random.around(0, 0.04),
    pitch: random.around(0.01, 0.05),
    roll: random.around(turn * 0.14, 0.07),
  },
  turn: turn * random.between(0.6, 2),
  tilt: random.around(0, 10),
})

/** The main picture: the same pose for card, avatar and detail. */
const mainStaging = (appearance: Appearance): Staging => {
  const random = randomFor(appearance.seed, 'stage:main')
  const turn = random.pick(TURNS)
  const { head, ...body } = pose(random, turn)
  return {
    scene: chooseScene(appearance.type, appearance.job, random),
    lightSide: random.pick([-1, 1] as const),
    head,
    stance: { ...body, gesture: mainGesture(appearance, random) },
    outfit: workOutfit(appearance, random),
    expression: varyExpression(EXPRESSIONS[random.pick(MOODS[appearance.type])], random),
    scale: random.between(1.16, 1.23),
    eyes: [WIDTH / 2 + random.around(0, 14) - turn * 40, HEIGHT * random.between(0.385, 0.402)],
    present: true,
  }
}

type AlbumPose = {
  gesture: (appearance: Appearance, random: SeededRandom) => Gesture
  moods: Moods
  scale: readonly [number, number]
  eyes: readonly [number, number]
  atWork?: boolean
}

const ALBUM: readonly [AlbumPose, ...AlbumPose[]] = [
  {
    gesture: (appearance, random) => holding(appearance, 0, random),
    moods: ['joyful', 'bright', 'warm'],
    scale: [0.94, 1.02],
    eyes: [0.34, 0.37],
  },
  {
    gesture: (_appearance, random) => ({ kind: 'chin', side: random.pick([-1, 1] as const) }),
    moods: ['tender', 'serene', 'amused', 'warm'],
    scale: [1.3, 1.4],
    eyes: [0.39, 0.42],
  },
  {
    gesture: (appearance, random) => holding(appearance, 1, random),
    moods: ['warm', 'amused', 'dreamy'],
    scale: [1.02, 1.1],
    eyes: [0.36, 0.39],
  },
  {
    gesture: () => ({ kind: 'rest' }),
    moods: ['dreamy', 'serene', 'thoughtful'],
    scale: [1.42, 1.5],
    eyes: [0.4, 0.43],
  },
  {
    gesture: (appearance, random) => holding(appearance, 2, random),
    moods: ['bright', 'joyful', 'amused'],
    scale: [0.92, 1],
    eyes: [0.34, 0.37],
    atWork: true,
  },
]

const albumStaging = (appearance: Appearance, index: number): Staging => {
  const main = mainStaging(appearance)
  const random = randomFor(appearance.seed, `stage:album${index}`)
  const chosen = ALBUM[index % ALBUM.length] ?? ALBUM[0]
  const scenes = leisureScenes(appearance.type, main.scene)
  const away = main.head.yaw > 0 ? -1 : 1
  const turn = (index % 2 === 0 ? away : -away) * random.between(0.1, 0.36)
  const { head, ...body } = pose(random, turn)
  return {
    scene: scenes[(index + appearance.seed) % scenes.length] ?? main.scene,
    lightSide: random.pick([-1, 1] as const),
    head,
    stance: { ...body, gesture: chosen.gesture(appearance, random) },
    outfit: chosen.atWork ? workOutfit(appearance, random) : leisureOutfit(appearance, random),
    expression: varyExpression(EXPRESSIONS[random.pick(chosen.moods)], random),
    scale: random.between(...chosen.scale),
    eyes: [WIDTH / 2 + random.around(0, 30) - turn * 60, HEIGHT * random.between(...chosen.eyes)],
    present: true,
  }
}

export const stage = (appearance: Appearance, shot: Shot): Staging => {
  switch (shot.kind) {
    case 'album':
      return albumStaging(appearance, shot.index ?? 0)
    case 'chat':
      return { ...mainStaging(appearance), present: false }
    case 'list':
    case 'avatar':
    case 'detail':
      return mainStaging(appearance)
  }
}
