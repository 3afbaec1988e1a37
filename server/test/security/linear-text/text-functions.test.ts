import { tidyLines, tidyName } from '@dulcinea/contract/own-characters'
import { isEmail, tidyEmail } from '@dulcinea/contract/rules'
import { LENGTHS, languageOf } from '@dulcinea/contract/constants'
import { calls, consoleCalls, type Call } from '@dulcinea/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { screenByRules } from '../../../src/engines/screening/rules.ts'
import { screenStream } from '../../../src/engines/screening/stream.ts'
import { hintsAtMinor } from '../../../src/engines/screening/suspicion.ts'
import type { Speaker } from '../../../src/engines/text-model/port.ts'
import { builtinReply } from '../../../src/engines/text-model/providers/builtin.ts'
import { thinkFilter } from '../../../src/engines/text-model/think-filter.ts'
import { wholeCharacters } from '../../../src/engines/text-model/whole-characters.ts'
import { deviceLabel } from '../../../src/features/accounts/device-label.ts'
import { textsOfCard, withNames } from '../../../src/features/characters/card-files/card-texts.ts'
import {
  ageOf,
  cut,
  mapCard,
  splitName,
} from '../../../src/features/characters/card-files/map-card.ts'
import { readCard } from '../../../src/features/characters/card-files/read-card.ts'
import type { Content } from '../../../src/features/characters/own/content.ts'
import { isUnderAge } from '../../../src/features/characters/own/under-age.ts'
import { checkTexts } from '../../../src/features/characters/review/check-texts.ts'
import { hasContact } from '../../../src/features/characters/review/contact.ts'
import {
  isKnownName,
  tellsOfRealPerson,
} from '../../../src/features/characters/review/real-persons.ts'
import { searchDocument } from '../../../src/features/characters/search-document.ts'
import { asksForPicture } from '../../../src/features/chat/picture-wish.ts'
import { promptFor } from '../../../src/features/chat/prompt.ts'
import { snippetOf } from '../../../src/features/chat/snippet.ts'
import { factsIn } from '../../../src/features/memory/extract/facts.ts'
import { mostRelevant } from '../../../src/features/memory/relevance.ts'
import { type AttackText, COMMON_TEXTS, GENERAL_TEXTS } from './attack-texts.ts'
import { ATTRIBUTES, CONTENT, SPEAKER } from './samples.ts'
import { firstSlowness } from './measure-growth.ts'

const MESSAGE = LENGTHS.message
const REPLY = LENGTHS.reply
const DEFAULT = 20_000
const CARD = 1024 * 1024

/** How sentences begin that the rules look for, each followed by a run of something else. */
const BEGINNINGS = [
  'add',
  'wechat',
  'call',
  '+1',
  'whatsapp me',
  '@a',
  'a@b.',
  'http://',
  'I live in',
  'I love',
  'I work as',
  "I'm",
  "I'm a",
  'my birthday is',
  'my favourite',
  "i don't eat",
  'i start',
  "i'm going to",
  'my name is',
  'remember that i',
  'promise you',
  'she is',
  'age',
  'Ada is',
  'Ada, ',
  'do you like ',
  'gotta go',
  'send me',
  'ignore',
  'is the real',
  '我叫',
  '我住在',
  '我喜欢',
  '加我',
  '微信',
  '她今年',
  '年龄',
  '你',
  '以',
  '{{',
  '{{char',
  '<START>',
  '<think>',
  '*',
  '（',
  '“',
]

const NEAR_TEXTS: readonly AttackText[] = BEGINNINGS.flatMap((prefix) => [
  { prefix, run: ' ', suffix: '\u0001' },
  { prefix, run: 'a', suffix: '\u0001' },
  { prefix: '', run: `${prefix} `, suffix: '\u0001' },
])
const ALL_TEXTS = [...GENERAL_TEXTS, ...NEAR_TEXTS]
const SOME_TEXTS = [...COMMON_TEXTS, ...NEAR_TEXTS.filter((_, at) => at % 3 !== 1)]

const pieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  )

const content = (changed: Partial<Content>): Content => ({ ...CONTENT, ...changed })
const speaker = (changed: Partial<Speaker>): Speaker => ({ ...SPEAKER, ...changed })

const card = (text: string) =>
  readCard(
    Buffer.from(
      JSON.stringify({
        spec: 'chara_card_v2',
        data: { name: text, description: text, first_mes: text, mes_example: text },
      }),
    ),
  )

const reply = (
  language: 'en-US' | 'zh-CN',
  turns: ['user' | 'assistant', string][],
  who = SPEAKER,
) =>
  builtinReply({
    turns: turns.map(([role, text]) => ({ role, text })),
    speaker: who,
    language,
    advanced: false,
    seed: 'seed',
    hour: 12,
    memories: [],
  })

const CALLS = [calls, consoleCalls].flatMap((families) =>
  Object.values(families).flatMap((members) => Object.values<Call>(members)),
)
const FIELDS = new Set(
  CALLS.flatMap(({ input }) =>
    Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  ),
)

type Held = { longest: number; limitMs?: number; texts?: readonly AttackText[] }

const FUNCTIONS: Record<string, [(text: string) => unknown, Held]> = {
  hasContact: [hasContact, { longest: DEFAULT, limitMs: 60 }],
  isUnderAge: [isUnderAge, { longest: DEFAULT, limitMs: 60 }],
  'isUnderAge of a whole card': [
    isUnderAge,
    { longest: CARD / 4, limitMs: 1_000, texts: COMMON_TEXTS },
  ],
  checkTexts: [
    (text) => [
      checkTexts(content({ description: text })),
      checkTexts(content({ greeting: text })),
      checkTexts(content({ voice: text })),
      checkTexts(content({ firstName: text.slice(0, LENGTHS.name) })),
    ],
    { longest: REPLY, limitMs: 400, texts: SOME_TEXTS },
  ],
  tellsOfRealPerson: [tellsOfRealPerson, { longest: DEFAULT, limitMs: 60, texts: COMMON_TEXTS }],
  isKnownName: [(text) => isKnownName(text, text), { longest: MESSAGE, limitMs: 60 }],
  factsIn: [factsIn, { longest: DEFAULT, limitMs: 60 }],
  'a scripted reply to an English message': [
    (text) => reply('en-US', [['user', text]]),
    { longest: MESSAGE, limitMs: 200, texts: SOME_TEXTS },
  ],
  'a scripted reply to a Chinese message': [
    (text) => reply('zh-CN', [['user', text]]),
    { longest: MESSAGE, limitMs: 200, texts: SOME_TEXTS },
  ],
  'a scripted reply after a long reply': [
    (text) =>
      reply('en-US', [
        ['user', 'hi'],
        ['assistant', text],
        ['user', 'hello there'],
      ]),
    { longest: REPLY, limitMs: 400, texts: COMMON_TEXTS },
  ],
  'a scripted reply after a long reply in Chinese': [
    (text) =>
      reply('zh-CN', [
        ['user', 'hi'],
        ['assistant', text],
        ['user', '你好'],
      ]),
    { longest: REPLY, limitMs: 400, texts: COMMON_TEXTS },
  ],
  'a scripted reply of a character with a long description': [
    (text) => reply('en-US', [['user', 'tell me about you']], speaker({ description: text })),
    { longest: REPLY, limitMs: 400, texts: COMMON_TEXTS },
  ],
  'a scripted reply of a character with a long description in Chinese': [
    (text) => reply('zh-CN', [['user', '说说你自己']], speaker({ description: text })),
    { longest: REPLY, limitMs: 400, texts: COMMON_TEXTS },
  ],
  'a scripted reply of a character with much of her own': [
    (text) =>
      reply(
        'en-US',
        [['user', 'hi']],
        speaker({ description: `She ${text.replaceAll('\u0001', '')} her and she runs her.` }),
      ),
    { longest: REPLY, limitMs: 400, texts: COMMON_TEXTS },
  ],
  screenByRules: [
    (text) => screenByRules(text, 'from-user'),
    { longest: MESSAGE, limitMs: 800, texts: COMMON_TEXTS },
  ],
  hintsAtMinor: [hintsAtMinor, { longest: MESSAGE, limitMs: 800, texts: COMMON_TEXTS }],
  screenStream: [
    (text) => {
      const stream = screenStream('from-character')
      for (const piece of pieces(text, 4)) stream.push(piece)
      stream.end()
    },
    { longest: MESSAGE, limitMs: 800, texts: COMMON_TEXTS },
  ],
  thinkFilter: [
    (text) => {
      const filter = thinkFilter()
      filter.push(text)
      for (const piece of pieces(text, 3)) filter.push(piece)
      filter.end()
    },
    { longest: DEFAULT },
  ],
  wholeCharacters: [
    (text) => {
      const reader = wholeCharacters()
      for (const piece of pieces(text, 1)) reader.push(piece)
      reader.end()
    },
    { longest: DEFAULT, texts: COMMON_TEXTS },
  ],
  snippetOf: [(text) => snippetOf(text, text.slice(0, 100)), { longest: DEFAULT }],
  asksForPicture: [asksForPicture, { longest: DEFAULT }],
  promptFor: [
    (text) =>
      promptFor({
        speaker: speaker({ description: text }),
        language: 'en-US',
        lines: [{ role: 'user', content: text }],
        hint: text,
        facts: [text],
      }),
    { longest: REPLY, texts: COMMON_TEXTS },
  ],
  mostRelevant: [
    (text) =>
      mostRelevant(
        [
          {
            id: 1,
            kind: 'you',
            slot: null,
            text,
            source: text,
            messageId: 1,
            isPinned: false,
            learnedAt: new Date(0),
          },
        ],
        [text],
      ),
    { longest: DEFAULT, limitMs: 60, texts: COMMON_TEXTS },
  ],
  searchDocument: [
    (text) =>
      searchDocument({
        texts: [
          { language: 'en-US', firstName: text.slice(0, 40), lastName: '', description: text },
        ],
        attributes: [],
        filterIds: [],
      }),
    { longest: REPLY, limitMs: 60, texts: COMMON_TEXTS },
  ],
  tidyName: [tidyName, { longest: DEFAULT }],
  tidyLines: [tidyLines, { longest: DEFAULT }],
  isEmail: [(text) => isEmail(tidyEmail(text)), { longest: DEFAULT }],
  deviceLabel: [deviceLabel, { longest: DEFAULT, texts: COMMON_TEXTS }],
  languageOf: [languageOf, { longest: DEFAULT }],
  withNames: [(text) => withNames(text, 'Ada', 'you'), { longest: DEFAULT }],
  splitName: [splitName, { longest: DEFAULT, texts: COMMON_TEXTS }],
  cut: [(text) => cut(text, DEFAULT / 2), { longest: DEFAULT }],
  'a card that is read and mapped': [
    (text) => {
      const read = card(text)
      ageOf(read)
      textsOfCard(read)
      mapCard(read, { age: 25, attributes: ATTRIBUTES })
    },
    { longest: DEFAULT, limitMs: 400, texts: COMMON_TEXTS },
  ],
  'the input of every call': [
    (text) => {
      const fields = Object.fromEntries([...FIELDS].map((field) => [field, text]))
      for (const { input } of CALLS) input.safeParse(fields)
    },
    { longest: DEFAULT, limitMs: 400, texts: COMMON_TEXTS },
  ],
}

test.each(Object.entries(FUNCTIONS))(
  '%s takes linear time for any text',
  { timeout: 120_000 },
  (_, [run, { texts = ALL_TEXTS, ...allowed }]) => {
    expect(firstSlowness(run, texts, allowed)).toBeNull()
  },
)
