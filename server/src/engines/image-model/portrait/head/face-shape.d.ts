import type { BodyType, Race } from '../look.ts'
import type { Random } from '../random.ts'
/** The numbers that make a face hers. Lengths are in head units: the eye line is y = 0, the chin near 168. */
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
export declare const faceShapeOf: (
  race: Race,
  age: number,
  bodyType: BodyType,
  random: Random,
) => FaceShape
