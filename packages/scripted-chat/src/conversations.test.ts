import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Language, Speaker, Turn } from './reply-request.ts'
import { writeScriptedReply } from './write-reply.ts'

type Conversation = {
  character: string
  language: Language
  mood: string
  hour: number
  memories: string[]
  /** What the reply to a message must match. */
  expect: Record<string, string>
  lines: string[]
}

const TEST_DATA = new URL('../test-data/', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, TEST_DATA), 'utf8'))

const speakers: Record<Language, Record<string, Speaker>> = read('speakers.json')

const conversations = readdirSync(new URL('conversations', TEST_DATA)).map(
  (file): [string, Conversation] => [file.replace('.json', ''), read(`conversations/${file}`)],
)

const speakerOf = ({ character, language }: Conversation): Speaker => {
  const speaker = speakers[language][character]
  if (!speaker) throw new Error(`There is no speaker ${character} in ${language}`)
  return speaker
}

type Exchange = { line: string; reply: string }

const talk = (conversation: Conversation, seed: string, lines = conversation.lines): Exchange[] => {
  const { language, hour, memories } = conversation
  const speaker = speakerOf(conversation)
  const turns: Turn[] = [
    { role: 'system', text: 'You are a character.' },
    { role: 'assistant', text: speaker.greeting },
  ]
  return lines.map((line, n) => {
    turns.push({ role: 'user', text: line })
    const reply = writeScriptedReply({
      turns,
      speaker,
      language,
      hour,
      memories,
      seed: `${seed}-${n}`,
    })
    turns.push({ role: 'assistant', text: reply })
    return { line, reply }
  })
}

const sentences = (text: string) =>
  text
    .replace(/\*[^*]*\*|（[^）]*）/g, ' ')
    .split(/(?<=[.!?…]["”]?)\s+|(?<=[。！？…　]”?)(?![。！？…　”])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))

const isLong = (sentence: string) =>
  (sentence.match(/\p{Script=Han}/gu)?.length ?? 0) >= 8 || sentence.split(/\s+/).length >= 6

const repeated = (exchanges: readonly Exchange[]) => {
  const all = exchanges.flatMap(({ reply }) => sentences(reply)).filter(isLong)
  return all.filter((sentence, n) => all.indexOf(sentence) !== n)
}

const CLAIMS_TO_BE_HUMAN =
  /\bI(?:'m| am) (?:a )?(?:real|human|flesh)|我(?:就)?是(?:真人|人类|真的人|活人)/i
const EXPLICIT = /\b(?:naked|nude|sex|sexy|breasts?|orgasm)\b|裸|做爱|上床|高潮/i
const ASKS_FOR_MONEY =
  /\b(?:send|pay|lend|give) me (?:some |a little )?(?:money|cash|\d)|\bbuy me\b|\byour (?:card|bank)\b|给我(?:打钱|转账|买|送|发红包)/i
const BROKEN = /[{}<>|]|undefined|null|\s[,.!?]|[.!?。！？][.。]|[，。？！]{2}|\ba [aeio]\w/
const SEEDS = ['one', 'two', 'three']

test('there are ten conversations of thirty lines in each language', () => {
  for (const language of ['en-US', 'zh-CN']) {
    const own = conversations.filter(([, conversation]) => conversation.language === language)
    expect(own).toHaveLength(10)
    expect(new Set(own.map(([, { mood }]) => mood)).size).toBe(10)
    for (const [, { lines }] of own) expect(lines).toHaveLength(30)
  }
})

describe.each(conversations)('scripted conversation %s', (_, conversation) => {
  const runs = SEEDS.map((seed) => talk(conversation, seed))

  test('repeats no long sentence and no reply', () => {
    for (const exchanges of runs) {
      expect(repeated(exchanges)).toEqual([])
      expect(new Set(exchanges.map(({ reply }) => reply)).size).toBe(exchanges.length)
    }
  })

  test('has one to four whole sentences per reply, in the language of the user', () => {
    for (const { line, reply } of runs.flat()) {
      expect(sentences(reply).length, `${line} → ${reply}`).toBeGreaterThanOrEqual(1)
      expect(sentences(reply).length, `${line} → ${reply}`).toBeLessThanOrEqual(4)
      expect(/\p{Script=Han}{2}/u.test(reply), reply).toBe(conversation.language === 'zh-CN')
      expect(reply).not.toMatch(BROKEN)
    }
  })

  test('never claims to be human, is explicit or asks for money', () => {
    for (const { reply } of runs.flat()) {
      expect(reply).not.toMatch(CLAIMS_TO_BE_HUMAN)
      expect(reply).not.toMatch(EXPLICIT)
      expect(reply).not.toMatch(ASKS_FOR_MONEY)
    }
  })

  test.each(Object.entries(conversation.expect))('answers %s with %s', (line, fact) => {
    const answers = runs.flat().filter((exchanges) => exchanges.line === line)
    expect(answers).toHaveLength(SEEDS.length)
    for (const { reply } of answers) expect(reply).toMatch(new RegExp(fact, 'i'))
  })
})

describe.each<Language>(['en-US', 'zh-CN'])(
  'a scripted conversation of a hundred turns in %s',
  (language) => {
    const own = conversations.filter(([, conversation]) => conversation.language === language)
    const lines = own.flatMap(([, conversation]) => conversation.lines)
    const [[, first] = ['', undefined]] = own

    test('repeats no long sentence', () => {
      if (!first) throw new Error('There is no conversation')
      for (const start of [0, 100, 200]) {
        expect(repeated(talk(first, 'long', lines.slice(start, start + 100)))).toEqual([])
      }
    })
  },
)

describe('scripted replies reflect the character', () => {
  const of = (character: string, language: Language): Conversation => ({
    character,
    language,
    mood: '',
    hour: 20,
    memories: [],
    expect: {},
    lines: [],
  })
  const seeds = Array.from({ length: 8 }, (_, n) => `self-${n}`)
  const answers = (profile: Conversation, line: string) =>
    seeds.map((seed) => talk(profile, seed, [line])[0]?.reply ?? '')

  test.each<[string, Language, string, RegExp]>([
    ['gao-ning', 'en-US', 'do you like milk tea?', /salted milk tea/],
    ['gao-ning', 'zh-CN', '你喜欢奶茶吗', /咸奶茶/],
    ['siti-rahman', 'en-US', 'do you like foam?', /NO FOAM|foam on/],
    ['marisol-quintero', 'en-US', 'what do you look like?', /black hair, long and curly/],
    ['gao-ning', 'zh-CN', '你长什么样', /黑色的马尾/],
    ['tala-reyes', 'zh-CN', '说说你的家乡吧', /怡朗/],
    ['bianca-osei', 'en-US', 'where are you from?', /Turin|Kumasi/],
    ['bianca-osei', 'en-US', "what's 17 times 23?", /391/],
    ['bianca-osei', 'zh-CN', '17乘23等于多少', /391/],
  ])('%s (%s): %s', (character, language, line, known) => {
    for (const reply of answers(of(character, language), line)) expect(reply).toMatch(known)
  })

  test('replies follow the typing style and the brevity of the character', () => {
    for (const reply of answers(of('yuna-park', 'en-US'), 'how was your day?')) {
      expect(reply).toBe(reply.toLowerCase())
    }
    for (const reply of answers(of('yuna-park', 'zh-CN'), '你今天怎么样？')) {
      expect(reply).not.toMatch(/[，。]/)
    }
    for (const reply of answers(of('freya-lindqvist', 'en-US'), 'I had a long day')) {
      expect(sentences(reply).length).toBeLessThanOrEqual(3)
    }
  })

  test.each<[Language, string, string[], RegExp]>([
    ['en-US', "what's my sister called?", ['Your sister is called Rosa'], /Rosa/],
    ['en-US', 'where do I live?', ['You live in Leeds', 'You love jazz'], /Leeds/],
    ['en-US', 'what do I do for work?', ['You work as a baker', 'You love jazz'], /baker/],
    ['zh-CN', '我妹妹叫什么名字？', ['你的妹妹叫小雨', '你住在大连'], /小雨/],
    ['zh-CN', '我住哪儿你还记得吗', ['你的妹妹叫小雨', '你住在大连'], /大连/],
    ['zh-CN', '我对什么过敏来着', ['你对花生过敏', '你住在大连'], /花生/],
  ])('%s: %s', (language, line, memories, known) => {
    const profile = { ...of('bianca-osei', language), memories }
    for (const reply of answers(profile, line)) expect(reply).toMatch(known)
  })

  test.each<[Language, string]>([
    ['en-US', 'who is my landlord?'],
    ['zh-CN', '我的老板叫什么？'],
  ])('%s: unknown facts of the user are not invented: %s', (language, line) => {
    const profile = { ...of('bianca-osei', language), memories: ['Your sister is called Rosa'] }
    for (const reply of answers(profile, line)) expect(reply).not.toMatch(/Rosa/)
  })

  test.each<[Language, string[]]>([
    ['en-US', ['are you a real person?', 'come on, be honest']],
    ['zh-CN', ['你是真的吗', '说实话']],
  ])('%s: the character admits to be an AI when asked and when doubted', (language, lines) => {
    for (const seed of seeds) {
      for (const { reply } of talk(of('bianca-osei', language), seed, lines)) {
        expect(reply).toMatch(/\bAI\b|AI/)
      }
    }
  })
})

describe('scripted replies follow the conversation', () => {
  const of = (name: string) => {
    const found = conversations.find(([known]) => known === name)
    if (!found) throw new Error(`There is no conversation ${name}`)
    return found[1]
  }
  const seeds = Array.from({ length: 12 }, (_, n) => `thread-${n}`)
  const last = (name: string, lines: string[], memories: string[] = []) =>
    seeds.map((seed) => talk({ ...of(name), memories }, seed, lines).at(-1)?.reply ?? '')

  test.each([
    [
      'en-silly',
      ['my boss shouted at me', 'anyway', 'I had tea', 'hm', 'ok'],
      /shouting|voice|ears/,
    ],
    ['zh-silly', ['老板今天骂我了', '算了', '喝了杯茶', '唔', '嗯'], /凶你|难听|耳/],
  ])('%s: a reply comes back to an earlier statement', (name, lines, back) => {
    expect(last(name, lines).some((reply) => back.test(reply))).toBe(true)
  })

  test.each([
    [
      'en-silly',
      'maybe I could open a bakery',
      /bakery|morning|line before|maybe|hold you to|colour/i,
    ],
    ['en-silly', 'I miss my sister Rosa', /your sister Rosa|sit|chair|ache|Distance/],
    ['zh-silly', '我想开一家书店', /书店|排上队|开张|也许|当真|喜欢这个|亮了/],
    ['zh-silly', '我好想我妹妹', /你妹妹|椅子|磨人|想|位置|远/],
  ])('%s: the reply fits the statement: %s', (name, line, fitting) => {
    for (const reply of last(name, [line])) expect(reply).toMatch(fitting)
  })

  test.each([
    ['en-silly', 'my sister came to see me today', 'Your sister is called Rosa', /Rosa/],
    ['zh-silly', '妹妹今天来看我了', '你的妹妹叫小雨', /小雨/],
  ])('%s: a reply mentions a related memory', (name, line, memory, known) => {
    const replies = last(name, [line], [memory])
    expect(replies.filter((reply) => known.test(reply)).length).toBeGreaterThan(6)
  })

  test.each([
    [
      'en-grieving',
      ['my dad died', 'I miss my dad', 'yes', 'hm', 'ok'],
      /\bcall\b|hear from|heard/i,
    ],
    ['zh-grieving', ['我爸去世了', '我好想我爸', '嗯', '唔', '好'], /电话|联系|消息/],
  ])('%s: no reply suggests contacting the deceased', (name, lines, wrong) => {
    for (const seed of seeds) {
      for (const { reply } of talk(of(name), seed, lines)) expect(reply).not.toMatch(wrong)
    }
  })

  test('the story of the character is mentioned once only', () => {
    const questions = ['where are you from?', 'tell me about Leeds', 'what was Leeds like?']
    const replies = talk({ ...of('en-silly'), character: 'amara-okafor' }, 'story', questions)
    expect(replies.filter(({ reply }) => reply.includes('save the orchids'))).toHaveLength(1)
  })
})
