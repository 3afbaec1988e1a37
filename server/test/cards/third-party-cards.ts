import { deflateSync, crc32 } from 'node:zlib'
import { createPicture } from '../support/pictures.ts'

/** Cards as other programs write them, with fields that only those programs use. */

const BOOK = {
  name: 'Harbour',
  description: '',
  scan_depth: 100,
  token_budget: 500,
  recursive_scanning: false,
  extensions: { risu_fullWordMatching: false },
  entries: [
    {
      keys: ['lighthouse', '灯塔'],
      content: 'The lighthouse has been dark since the storm.',
      extensions: { position: 0, probability: 90, selectiveLogic: 0 },
      enabled: true,
      insertion_order: 100,
      case_sensitive: null,
      name: 'Lighthouse',
      priority: 10,
      id: 0,
      comment: '',
      selective: true,
      secondary_keys: [],
      constant: false,
      position: 'before_char',
    },
  ],
}

const texts = {
  description:
    '{{char}} is a 29-year-old woman, a marine biologist with long wavy auburn hair and a slender build. She loves night swimming and tea.',
  personality: 'curious, dry, warm once she trusts {{user}}',
  scenario: '{{user}} has just moved in next door; {{char}} is the new neighbor.',
  first_mes:
    '*{{char}} lowers her torch.* "You must be {{user}}. Mind the step, the tide took it."',
  mes_example: '<START>\n{{user}}: Are you cold?\n{{char}}: "Always. Hand me the flask."',
}

/** Written by SillyTavern: V2 and V3 in one object, with copies of the fields outside `data`. */
export const sillyTavernCard = {
  name: 'Maren Holt',
  ...texts,
  creatorcomment: 'Best with slow scenes.',
  avatar: 'none',
  chat: 'Maren Holt - 2024-6-1@10h00m00s',
  talkativeness: '0.5',
  fav: false,
  tags: ['harbour', 'slow burn'],
  spec: 'chara_card_v3',
  spec_version: '3.0',
  create_date: '2024-6-1@10h00m00s',
  data: {
    name: 'Maren Holt',
    ...texts,
    creator_notes: 'Best with slow scenes.',
    system_prompt: 'Write one reply only.',
    post_history_instructions: 'Keep to the harbour.',
    tags: ['harbour', 'slow burn'],
    creator: 'somebody',
    character_version: '1.2',
    alternate_greetings: ['"Oh. Company." *{{char}} moves the nets aside.*'],
    extensions: {
      talkativeness: '0.5',
      fav: false,
      world: 'Harbour',
      depth_prompt: { prompt: 'Rain.', depth: 4, role: 'system' },
    },
    group_only_greetings: [],
    character_book: BOOK,
  },
}

/** Written by chub: V2, with its own extension. */
export const chubCard = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Maren Holt',
    ...texts,
    creator_notes: '![banner](https://example.com/b.png) slow burn',
    system_prompt: '',
    post_history_instructions: '',
    alternate_greetings: [],
    tags: ['Female', 'Original Character'],
    creator: 'somebody',
    character_version: 'main',
    extensions: {
      chub: {
        id: 123456,
        full_path: 'somebody/maren-holt-0123456789ab',
        related_lorebooks: [],
        background_image: null,
        preset: null,
        expressions: null,
      },
    },
    character_book: BOOK,
  },
}

/** Written by RisuAI: V3, with its own assets and scripts. */
export const risuCard = {
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: {
    name: '沈知夏',
    description: '{{char}}，年龄：26，黑发，短发，苗条，是一名记者。她和{{user}}是多年的朋友。',
    personality: '直率，心软',
    scenario: '雨夜的编辑部。',
    first_mes: '（把伞往桌角一靠）{{user}}，你怎么还没走？',
    mes_example: '',
    creator_notes: '慢慢来',
    system_prompt: '',
    post_history_instructions: '',
    alternate_greetings: [],
    tags: ['原创'],
    creator: '某人',
    character_version: '',
    nickname: '知夏',
    creator_notes_multilingual: { zh: '慢慢来', en: 'Take your time' },
    source: [],
    group_only_greetings: [],
    creation_date: 1717200000,
    modification_date: 1717286400,
    assets: [{ type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' }],
    extensions: {
      risuai: { bias: [], viewScreen: 'none', customScripts: [], utilityBot: false, sdData: [] },
      depth_prompt: { depth: 0, prompt: '' },
    },
  },
}

/** Written by agnai: V2. */
export const agnaiCard = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Maren',
    description: 'Maren is 34 years old, a doctor with short black hair.',
    personality: '',
    scenario: '',
    first_mes: 'Sit down. Where does it hurt?',
    mes_example: '',
    creator_notes: '',
    system_prompt: '',
    post_history_instructions: '',
    alternate_greetings: [],
    tags: [],
    creator: '',
    character_version: '',
    extensions: {
      agnai: {
        voice: { service: undefined },
        persona: { kind: 'text', attributes: { text: ['Maren is 34 years old.'] } },
        appearance: 'short black hair',
      },
    },
  },
}

/** A V1 card, as older programs wrote it. */
export const v1Card = { name: 'Maren Holt', ...texts, avatar: 'none', create_date: '2023-4-1' }

export const PNG_SIGNATURE_LENGTH = 8

export const createPngChunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sizes = [Buffer.alloc(4), Buffer.alloc(4)] as const
  sizes[0].writeUInt32BE(data.length)
  sizes[1].writeUInt32BE(crc32(typed))
  return Buffer.concat([sizes[0], typed, sizes[1]])
}

export const toBase64 = (card: unknown): Buffer =>
  Buffer.from(Buffer.from(JSON.stringify(card)).toString('base64'))

export const textChunk = {
  tEXt: (keyword: string, text: Buffer) =>
    createPngChunk('tEXt', Buffer.concat([Buffer.from(`${keyword}\0`), text])),
  zTXt: (keyword: string, text: Buffer) =>
    createPngChunk('zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`), deflateSync(text)])),
  iTXt: (keyword: string, text: Buffer) =>
    createPngChunk(
      'iTXt',
      Buffer.concat([Buffer.from(`${keyword}\0\u0001\0\0\0`), deflateSync(text)]),
    ),
}

/** A PNG with these chunks before its end chunk. */
export const createPng = async (...chunks: Buffer[]): Promise<Buffer> => {
  const png = await createPicture('png', [64, 80])
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), ...chunks, png.subarray(end)])
}
