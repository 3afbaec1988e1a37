import type { Ctx } from './ctx.ts'
import type { Tx } from '../db/write.ts'

/** A file in a user's data export, read lazily. */
export type ExportFile = { name: string; read(): Promise<Buffer> }

export type AccountErasure = {
  userId: number
  /** Whether the user's public characters stay, without a creator, or are removed too. */
  characters: 'keep' | 'remove'
  /** Paths of pictures that outlive the account: earlier features add to it, later ones respect it. */
  retainedPictures: Set<string>
  /** Storage keys to remove after the account is deleted. */
  removedKeys: Set<string>
}

/**
 * The personal data of one feature. Account deletion and export iterate over one list of these, and a
 * test fails when a column with a user id is in none of them.
 */
export type PersonalData = {
  name: string
  /** Every `table.column` with a user id that this feature erases and exports. */
  columns: readonly string[]
  exportFiles(ctx: Ctx, userId: number): AsyncIterable<ExportFile>
  erase(ctx: Ctx, tx: Tx, erasing: AccountErasure): Promise<void>
}

export const createJsonFile = (name: string, read: () => Promise<unknown>): ExportFile => ({
  name,
  read: async () => Buffer.from(`${JSON.stringify(await read(), null, 2)}\n`),
})
