import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import sharp from 'sharp'
import { isStorageKey } from '../../engines/storage/port.ts'
import type { Base } from '../../kernel/ctx.ts'

const QUALITY = 80

type Storage = Base['engines']['storage']

const isWidth = (width: number): width is (typeof IMAGE_WIDTHS)[number] =>
  IMAGE_WIDTHS.some((allowed) => allowed === width)

/** A size is made once, at the first wish for it, and kept. */
const sized = async (storage: Storage, key: string, width: number): Promise<Buffer | null> => {
  const sizedKey = key.replace('.', `-${width}.`)
  const kept = await storage.get(sizedKey)
  if (kept) return kept
  const original = await storage.get(key)
  if (!original) return null
  const bytes = await sharp(original)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
  await storage.put(sizedKey, bytes)
  return bytes
}

/** A picture by its key, whole or in one of the sizes that screens use. */
export const readPicture = async (
  { engines }: Pick<Base, 'engines'>,
  input: { key: string; width: number },
): Promise<Buffer | null> => {
  if (!isStorageKey(input.key)) return null
  return isWidth(input.width)
    ? sized(engines.storage, input.key, input.width)
    : engines.storage.get(input.key)
}
