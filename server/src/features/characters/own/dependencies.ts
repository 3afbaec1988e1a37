import type { Ctx } from '../../../kernel/ctx.ts'
import type { Tx } from '../../../db/write.ts'

/** Dependencies on other features, injected by the use cases. */
export type DiscardPictures = (ctx: Pick<Ctx, 'clock'>, tx: Tx, keys: string[]) => Promise<void>
export type OwnsPicture = (ctx: Ctx, path: string) => Promise<boolean>
export type CharacterDependencies = { discardPictures: DiscardPictures; ownsPicture: OwnsPicture }
