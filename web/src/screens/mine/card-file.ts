import { CARD_MAX_BYTES } from '@dulcinea/contract/own-characters'

export const CARD_TYPES = ['.png', '.json', 'image/png', 'application/json']

/** What is wrong with a file before it is sent, as the key of a text. */
export const complaintAboutCard = (
  file: Pick<File, 'size' | 'name'>,
): 'card.tooLarge' | 'card.notACard' | null => {
  if (!/\.(png|json)$/i.test(file.name)) return 'card.notACard'
  return file.size >= CARD_MAX_BYTES ? 'card.tooLarge' : null
}
