import type { Ctx } from './ctx.ts'
import type { Tx } from './write.ts'

/** A file in a person's export, read when its turn has come. */
export type ExportFile = { name: string; read(): Promise<Buffer> }

export type Erasing = {
  userId: number
  /** Whether public characters stay, without a creator, or go too. */
  characters: 'keep' | 'remove'
  /** Paths of pictures that outlive the account: each part adds what it keeps, the next ones obey. */
  keptPictures: Set<string>
  /** Storage keys to be removed once the account is gone. */
  removedKeys: Set<string>
}

/**
 * What one feature holds of a person. Deleting and exporting an account walk one list of these, and
 * a test fails when a column that holds a person's id is in none of them.
 */
export type PersonalData = {
  name: string
  /** Every `table.column` with a person's id that this part answers for. */
  columns: readonly string[]
  exportOf(ctx: Ctx, userId: number): AsyncIterable<ExportFile>
  erase(ctx: Ctx, tx: Tx, erasing: Erasing): Promise<void>
}

export const jsonFile = (name: string, read: () => Promise<unknown>): ExportFile => ({
  name,
  read: async () => Buffer.from(`${JSON.stringify(await read(), null, 2)}\n`),
})
