import type { BodyType, Race } from '../appearance.ts'
import type { SeededRandom } from '../random.ts'

/** The parameters of a face. Lengths are in head units: the eye line is y = 0, the chin near 168. */
export type FaceShape = {
  width: number
  temple: number
  cheek: number
  jaw: number
  chinWidth: number
  chinY: number
  foreheadY: number
  eyeX: number
  eyeWidth: number
  eyeOpen: number
  eyeTilt: number
  lidArch: number
  crease: number
  browY: number
  browThick: number
  browArch: number
  browTilt: number
  noseLength: number
  noseWidth: number
  noseTip: number
  mouthY: number
  mouthWidth: number
  upperLip: number
  lowerLip: number
  cupid: number
  freckles: boolean
  beautyMark: boolean
  dimples: boolean
  age: number
}

type Outline = Pick<FaceShape, 'temple' | 'cheek' | 'jaw' | 'chinWidth'> & { length: number }

/** Oval, heart, round, square, diamond, long. */
const OUTLINES: readonly [Outline, ...Outline[]] = [
  { temple: 1, cheek: 1, jaw: 1, chinWidth: 1, length: 0 },
  { temple: 1.04, cheek: 1.02, jaw: 0.9, chinWidth: 0.8, length: 1 },
  { temple: 0.99, cheek: 1.05, jaw: 1.07, chinWidth: 1.16, length: -8 },
  { temple: 1.01, cheek: 0.99, jaw: 1.13, chinWidth: 1.3, length: -1 },
  { temple: 0.94, cheek: 1.05, jaw: 0.94, chinWidth: 0.88, length: 3 },
  { temple: 0.97, cheek: 0.96, jaw: 0.98, chinWidth: 1.02, length: 8 },
]

type Leaning = {
  eyeTilt: number
  eyeOpen: number
  crease: number
  noseWidth: number
  lips: number
  brow: number
}

const LEANINGS: Record<Race, Leaning> = {
  'east-asian': { eyeTilt: 3, eyeOpen: -2.5, crease: 0.45, noseWidth: 0.5, lips: 0, brow: -0.4 },
  'southeast-asian': { eyeTilt: 2, eyeOpen: -1, crease: 0.6, noseWidth: 2, lips: 1, brow: 0 },
  'south-asian': { eyeTilt: 1, eyeOpen: 1.5, crease: 1, noseWidth: 0.5, lips: 0.8, brow: 1.2 },
  black: { eyeTilt: 1.5, eyeOpen: 0.5, crease: 0.9, noseWidth: 4, lips: 3, brow: 0.4 },
  latina: { eyeTilt: 1, eyeOpen: 0.5, crease: 0.95, noseWidth: 0.5, lips: 1.4, brow: 0.8 },
  white: { eyeTilt: 0, eyeOpen: 0.5, crease: 1, noseWidth: -1.2, lips: -0.8, brow: -0.4 },
  'middle-eastern': { eyeTilt: 0.5, eyeOpen: 1, crease: 1, noseWidth: 0, lips: 0.8, brow: 1.6 },
  mixed: { eyeTilt: 1, eyeOpen: 0.3, crease: 0.85, noseWidth: 1.4, lips: 1.4, brow: 0.4 },
}

const FULLNESS: Record<BodyType, number> = {
  slim: 0.975,
  athletic: 0.99,
  average: 1,
  curvy: 1.02,
  full: 1.075,
}

export const faceShapeOf = (
  race: Race,
  age: number,
  bodyType: BodyType,
  random: SeededRandom,
): FaceShape => {
  const fullness = FULLNESS[bodyType]
  const outline = random.pick(OUTLINES)
  const leaning = LEANINGS[race]
  const lips = random.around(leaning.lips, 2.4)
  return {
    width: random.between(0.95, 1.045),
    temple: outline.temple,
    cheek: outline.cheek * fullness * random.between(0.98, 1.02),
    jaw: outline.jaw * fullness ** 1.4 * random.between(0.94, 1),
    chinWidth: outline.chinWidth * fullness ** 1.6 * random.between(0.9, 1.1),
    chinY: 161 + outline.length + random.around(0, 3),
    foreheadY: random.around(-116, 8),
    eyeX: random.around(51, 3.4),
    eyeWidth: random.around(33, 2.6),
    eyeOpen: 18.6 + random.around(leaning.eyeOpen * 0.8, 2.4),
    eyeTilt: random.around(leaning.eyeTilt, 3),
    lidArch: random.around(0, 5),
    crease: Math.max(0, leaning.crease + random.around(0, 0.25)),
    browY: random.around(-46.5, 4),
    browThick: 7.4 + random.around(leaning.brow, 2.1),
    browArch: random.between(0, 8.5),
    browTilt: random.around(-3, 4),
    noseLength: random.around(68.5, 5),
    noseWidth: 20 + random.around(leaning.noseWidth * 0.8, 2.6),
    noseTip: random.between(-3, 3),
    mouthY: random.around(105, 3),
    mouthWidth: random.around(30.5, 4) + leaning.lips * 0.4,
    upperLip: 11.4 + lips * 0.9,
    lowerLip: 16.4 + lips,
    cupid: random.between(1.5, 4.5),
    freckles: race === 'white' ? random.chance(0.35) : random.chance(0.07),
    beautyMark: random.chance(0.16),
    dimples: random.chance(0.3),
    age,
  }
}
