import { normalizeMultilineText, normalizeName } from '@dulcinea/contract/own-characters'
import { isEmail, normalizeEmail } from '@dulcinea/contract/rules'
import { LENGTHS, parseLanguage } from '@dulcinea/contract/constants'
import { calls, consoleCalls, type Call } from '@dulcinea/contract'
import { writeScriptedReply } from '@dulcinea/scripted-chat'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createScreenStream, hintsAtMinor, screenByRules } from '@dulcinea/moderation'
import type { Speaker } from '../../../src/engines/text-model/port.ts'
import { createThinkFilter } from '../../../src/engines/text-model/think-filter.ts'
import { createTextSanitizer } from '../../../src/engines/text-model/text-sanitizer.ts'
import { getDeviceLabel } from '../../../src/features/accounts/device-label.ts'
import { collectTexts, fillNames } from '../../../src/features/characters/card-files/card-texts.ts'
import {
  findAge,
  truncate,
  mapCard,
  splitName,
} from '../../../src/features/characters/card-files/map-card.ts'
import { readCard } from '../../../src/features/characters/card-files/read-card.ts'
import type { Content } from '../../../src/features/characters/own/content.ts'
import { isUnderAge } from '../../../src/features/characters/own/under-age.ts'
import { checkTexts } from '../../../src/features/characters/review/check-texts.ts'
import { hasContactDetails } from '../../../src/features/characters/review/contact-details.ts'
import {
  isFamousName,
  mentionsRealPerson,
} from '../../../src/features/characters/review/real-persons.ts'
import { buildSearchDocument } from '../../../src/features/characters/search-terms.ts'
import { isPictureRequest } from '../../../src/features/chat/send/detect-picture-request.ts'
import { buildPrompt } from '../../../src/features/chat/send/prompt.ts'
import { createSnippet } from '../../../src/features/chat/history/search-messages.ts'
import { findFacts } from '../../../src/features/memory/extract/facts.ts'
import { selectRelevantFacts } from '../../../src/features/memory/relevance.ts'
import { type AttackText, COMMON_TEXTS, GENERAL_TEXTS } from './attack-texts.ts'
import { ATTRIBUTES, CONTENT, SPEAKER } from './samples.ts'
import { findSlowness } from './measure-growth.ts'

const MESSAGE_LENGTH = LENGTHS.message
const REPLY_LENGTH = LENGTHS.reply
const DEFAULT_LENGTH = 20_000
const CARD_LENGTH = 1024 * 1024

/** Beginnings of sentences that the rules look for; each is followed by a long run. */
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

const KEYWORD_TEXTS: readonly AttackText[] = BEGINNINGS.flatMap((prefix) => [
  { prefix, run: ' ', suffix: '\u0001' },
  { prefix, run: 'a', suffix: '\u0001' },
  { prefix: '', run: `${prefix} `, suffix: '\u0001' },
])
const ALL_TEXTS = [...GENERAL_TEXTS, ...KEYWORD_TEXTS]
const SOME_TEXTS = [...COMMON_TEXTS, ...KEYWORD_TEXTS.filter((_, at) => at % 3 !== 1)]

const splitText = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  )

const createContent = (changed: Partial<Content>): Content => ({ ...CONTENT, ...changed })
const createSpeaker = (changed: Partial<Speaker>): Speaker => ({ ...SPEAKER, ...changed })

const createCard = (text: string) =>
  readCard(
    Buffer.from(
      JSON.stringify({
        spec: 'chara_card_v2',
        data: { name: text, description: text, first_mes: text, mes_example: text },
      }),
    ),
  )

const createReply = (
  language: 'en-US' | 'zh-CN',
  turns: ['user' | 'assistant', string][],
  character = SPEAKER,
) =>
  writeScriptedReply({
    turns: turns.map(([role, text]) => ({ role, text })),
    speaker: character,
    language,
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

type Limits = { longest: number; limitMs?: number; texts?: readonly AttackText[] }

const FUNCTIONS: Record<string, [(text: string) => unknown, Limits]> = {
  hasContact: [hasContactDetails, { longest: DEFAULT_LENGTH, limitMs: 60 }],
  isUnderAge: [isUnderAge, { longest: DEFAULT_LENGTH, limitMs: 60 }],
  'isUnderAge of a whole card': [
    isUnderAge,
    { longest: CARD_LENGTH / 4, limitMs: 1_000, texts: COMMON_TEXTS },
  ],
  checkTexts: [
    (text) => [
      checkTexts(createContent({ description: text })),
      checkTexts(createContent({ greeting: text })),
      checkTexts(createContent({ voice: text })),
      checkTexts(createContent({ firstName: text.slice(0, LENGTHS.name) })),
    ],
    { longest: REPLY_LENGTH, limitMs: 400, texts: SOME_TEXTS },
  ],
  tellsOfRealPerson: [
    mentionsRealPerson,
    { longest: DEFAULT_LENGTH, limitMs: 60, texts: COMMON_TEXTS },
  ],
  isKnownName: [(text) => isFamousName(text, text), { longest: MESSAGE_LENGTH, limitMs: 60 }],
  factsIn: [findFacts, { longest: DEFAULT_LENGTH, limitMs: 60 }],
  'a scripted reply to an English message': [
    (text) => createReply('en-US', [['user', text]]),
    { longest: MESSAGE_LENGTH, limitMs: 200, texts: SOME_TEXTS },
  ],
  'a scripted reply to a Chinese message': [
    (text) => createReply('zh-CN', [['user', text]]),
    { longest: MESSAGE_LENGTH, limitMs: 200, texts: SOME_TEXTS },
  ],
  'a scripted reply after a long reply': [
    (text) =>
      createReply('en-US', [
        ['user', 'hi'],
        ['assistant', text],
        ['user', 'hello there'],
      ]),
    { longest: REPLY_LENGTH, limitMs: 400, texts: COMMON_TEXTS },
  ],
  'a scripted reply after a long reply in Chinese': [
    (text) =>
      createReply('zh-CN', [
        ['user', 'hi'],
        ['assistant', text],
        ['user', '你好'],
      ]),
    { longest: REPLY_LENGTH, limitMs: 400, texts: COMMON_TEXTS },
  ],
  'a scripted reply of a character with a long description': [
    (text) =>
      createReply('en-US', [['user', 'tell me about you']], createSpeaker({ description: text })),
    { longest: REPLY_LENGTH, limitMs: 400, texts: COMMON_TEXTS },
  ],
  'a scripted reply of a character with a long description in Chinese': [
    (text) => createReply('zh-CN', [['user', '说说你自己']], createSpeaker({ description: text })),
    { longest: REPLY_LENGTH, limitMs: 400, texts: COMMON_TEXTS },
  ],
  'a scripted reply of a character whose description is full of pronouns': [
    (text) =>
      createReply(
        'en-US',
        [['user', 'hi']],
        createSpeaker({
          description: `She ${text.replaceAll('\u0001', '')} her and she runs her.`,
        }),
      ),
    { longest: REPLY_LENGTH, limitMs: 400, texts: COMMON_TEXTS },
  ],
  screenByRules: [
    (text) => screenByRules(text, 'from-user'),
    { longest: MESSAGE_LENGTH, limitMs: 800, texts: COMMON_TEXTS },
  ],
  hintsAtMinor: [hintsAtMinor, { longest: MESSAGE_LENGTH, limitMs: 800, texts: COMMON_TEXTS }],
  screenStream: [
    (text) => {
      const stream = createScreenStream('from-character')
      for (const piece of splitText(text, 4)) stream.push(piece)
      stream.end()
    },
    { longest: MESSAGE_LENGTH, limitMs: 800, texts: COMMON_TEXTS },
  ],
  thinkFilter: [
    (text) => {
      const filter = createThinkFilter()
      filter.push(text)
      for (const piece of splitText(text, 3)) filter.push(piece)
      filter.end()
    },
    { longest: DEFAULT_LENGTH },
  ],
  wholeCharacters: [
    (text) => {
      const reader = createTextSanitizer()
      for (const piece of splitText(text, 1)) reader.push(piece)
      reader.end()
    },
    { longest: DEFAULT_LENGTH, texts: COMMON_TEXTS },
  ],
  snippetOf: [(text) => createSnippet(text, text.slice(0, 100)), { longest: DEFAULT_LENGTH }],
  asksForPicture: [isPictureRequest, { longest: DEFAULT_LENGTH }],
  promptFor: [
    (text) =>
      buildPrompt({
        speaker: createSpeaker({ description: text }),
        language: 'en-US',
        messages: [{ role: 'user', content: text }],
        hint: text,
        facts: [text],
      }),
    { longest: REPLY_LENGTH, texts: COMMON_TEXTS },
  ],
  mostRelevant: [
    (text) =>
      selectRelevantFacts(
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
    { longest: DEFAULT_LENGTH, limitMs: 60, texts: COMMON_TEXTS },
  ],
  searchDocument: [
    (text) =>
      buildSearchDocument({
        texts: [
          { language: 'en-US', firstName: text.slice(0, 40), lastName: '', description: text },
        ],
        attributes: [],
      }),
    { longest: REPLY_LENGTH, limitMs: 60, texts: COMMON_TEXTS },
  ],
  tidyName: [normalizeName, { longest: DEFAULT_LENGTH }],
  tidyLines: [normalizeMultilineText, { longest: DEFAULT_LENGTH }],
  isEmail: [(text) => isEmail(normalizeEmail(text)), { longest: DEFAULT_LENGTH }],
  deviceLabel: [getDeviceLabel, { longest: DEFAULT_LENGTH, texts: COMMON_TEXTS }],
  languageOf: [parseLanguage, { longest: DEFAULT_LENGTH }],
  withNames: [(text) => fillNames(text, 'Ada', 'you'), { longest: DEFAULT_LENGTH }],
  splitName: [splitName, { longest: DEFAULT_LENGTH, texts: COMMON_TEXTS }],
  cut: [(text) => truncate(text, DEFAULT_LENGTH / 2), { longest: DEFAULT_LENGTH }],
  'reading and mapping a card': [
    (text) => {
      const read = createCard(text)
      findAge(read)
      collectTexts(read)
      mapCard(read, { age: 25, attributes: ATTRIBUTES })
    },
    { longest: DEFAULT_LENGTH, limitMs: 400, texts: COMMON_TEXTS },
  ],
  'validating the input of every call': [
    (text) => {
      const fields = Object.fromEntries([...FIELDS].map((field) => [field, text]))
      for (const { input } of CALLS) input.safeParse(fields)
    },
    { longest: DEFAULT_LENGTH, limitMs: 400, texts: COMMON_TEXTS },
  ],
}

test.each(Object.entries(FUNCTIONS))(
  '%s takes linear time for any text',
  { timeout: 120_000 },
  (_, [run, { texts = ALL_TEXTS, ...allowed }]) => {
    expect(findSlowness(run, texts, allowed)).toBeNull()
  },
)
