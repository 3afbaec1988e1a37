/** The maximum input length of most callers: a message has 2,000 characters, a reply 8,000. */
export const DEFAULT_MAX_LENGTH = 20_000

/** Callers with another maximum, and the reason. A folder applies to everything below it. */
const OTHER_LENGTHS: readonly (readonly [path: string, length: number, reason: string])[] = [
  ['packages/scripted-chat/', 8_000, 'it reads messages and replies'],
  ['server/src/features/memory/extract/', 2_000, 'it reads sentences of a message'],
  ['server/src/features/characters/card-files/card-texts.ts', 1024 * 1024, 'every text of a card'],
  ['server/src/features/characters/card-files/read-card.ts', 1024 * 1024, 'a whole card'],
  ['contract/src/calls/console-sign-in.ts', 20_000, 'the schema has refused what is too long'],
  ['contract/src/calls/', 1024 * 1024, 'fields of a body, also of one that is too long'],
  ['contract/src/fields.ts', 1024 * 1024, 'fields of a body, also of one that is too long'],
  ['server/src/http/pages/font-faces.ts', 255, 'names of files of our own'],
]

export const getMaxInputLength = (file: string): number =>
  OTHER_LENGTHS.find(([path]) => file.startsWith(path))?.[1] ?? DEFAULT_MAX_LENGTH
