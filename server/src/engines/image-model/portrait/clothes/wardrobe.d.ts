import type { Look } from '../look.ts'
import type { Skin } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Extra } from './extras.ts'
import type { JacketKind } from './jacket.ts'
import type { Neckline } from './top.ts'
export type Outfit = {
  neckline: Neckline
  colour: string
  jacket?: {
    kind: JacketKind
    colour: string
  }
  extras: readonly Extra[]
  accent: string
}
export declare const workOutfit: (look: Look, random: Random) => Outfit
/** Cloth of the colour of her skin would look like no cloth: such a colour turns to blue. */
export declare const apartFromSkin: (outfit: Outfit, skin: Skin) => Outfit
/** What she wears when she is not at work. */
export declare const leisureOutfit: (look: Look, random: Random) => Outfit
