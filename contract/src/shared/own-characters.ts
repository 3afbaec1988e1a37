/** Shared constants and rules for characters created by users. */
export const HOBBIES_MIN = 1
export const HOBBIES_MAX = 5
export const DRAFT_MAX = 16 * 1024
export const MAX_PREVIEW_MESSAGES = 3
export const BIN_DAYS = 30
export const GALLERY_MAX = 30
export const CARD_MAX_BYTES = 5 * 1024 * 1024
export const CARD_FORMATS = ['png', 'json'] as const
export const CARD_SPECS = ['v2', 'v3'] as const
export const WRITABLE_FIELDS = ['description', 'greeting'] as const
export type WritableField = (typeof WRITABLE_FIELDS)[number]

// Bidirectional control characters, and characters without width or meaning here.
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu
const CONTROLS = /\p{Cc}/gu
const CONTROLS_BUT_LINES = /(?![\n\t])\p{Cc}/gu
// The zero-width joiner stays where it joins two emoji.
const JOINERS = /(\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)?\u200d/gu
const removeLooseJoiners = (text: string): string =>
  text
    .replace(JOINERS, (whole: string, before: string | undefined) => (before ? whole : ''))
    .replace(/(?<!\u200d)\u200d+$/, '')

/** Normalizes a name: one line of visible characters. */
export const normalizeName = (text: string): string =>
  removeLooseJoiners(
    text
      .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
      .replace(CONTROLS, '')
      .replace(INVISIBLE, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** Normalizes a longer text: its line breaks stay. */
export const normalizeMultilineText = (text: string): string =>
  removeLooseJoiners(
    text
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(CONTROLS_BUT_LINES, '')
      .replace(INVISIBLE, ''),
  ).trim()
