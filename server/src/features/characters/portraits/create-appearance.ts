import { resolveAppearance } from '@dulcinea/portraits'
import { randomInt } from 'node:crypto'
import type { Tx } from '../../../db/write.ts'
import { saveAppearance } from '../appearances-store.ts'

const MAX_SEED = 2_147_483_647

/** Stores the seed of the face, chosen once: it stays when other traits are changed. */
export const createAppearance = async (
  tx: Tx,
  input: { characterId: number; seed?: number },
): Promise<void> => {
  const seed = input.seed ?? randomInt(1, MAX_SEED)
  const { glasses } = resolveAppearance({ ...NEUTRAL_TRAITS, seed })
  await saveAppearance(tx, input.characterId, { seed, eyes: '', glasses, outfit: '' })
}

const NEUTRAL_TRAITS = {
  age: 30,
  race: '',
  bodyType: '',
  hairColor: '',
  hairstyle: '',
  type: '',
  job: '',
  hobbies: [],
  constellation: '',
}
