import { randomInt } from 'node:crypto'
import { lookFrom } from '../../../engines/image-model/look-from.ts'
import type { Tx } from '../../../kernel/write.ts'
import { saveLook } from '../looks-store.ts'

const SEEDS = 2_147_483_647

/** What stays of her face whatever else is changed about her: her seed decides it, once. */
export const keepLook = async (
  tx: Tx,
  input: { characterId: number; seed?: number },
): Promise<void> => {
  const seed = input.seed ?? randomInt(1, SEEDS)
  const { glasses } = lookFrom({ ...NOBODY, seed })
  await saveLook(tx, input.characterId, { seed, eyes: '', glasses, outfit: '' })
}

const NOBODY = {
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
