import { describe, expect, test } from 'vitest'
import { createReplyRequest } from './fixtures.ts'
import type { Language, Turn } from './reply-request.ts'
import { writeScriptedReply } from './write-reply.ts'

const LANGUAGES: readonly Language[] = ['en-US', 'zh-CN']

const answer = (text: string, more: Parameters<typeof createReplyRequest>[1] = {}) =>
  writeScriptedReply(createReplyRequest(text, more))

const REFUSAL = /explicit|不行|不要|越界|不走|不接|不说|不陪|不聊|不谈|不可以/

const seeds = Array.from({ length: 30 }, (_, n) => `seed-${n}`)

/** Replies to one message over many seeds. */
const answers = (text: string, more: Parameters<typeof createReplyRequest>[1] = {}) =>
  seeds.map((seed) => answer(text, { ...more, seed }))

const withoutActions = (text: string) => text.replace(/\*[^*]*\*|（[^）]*）/g, ' ')

const sentences = (text: string) =>
  withoutActions(text)
    .split(/(?<=[.!?])\s+|(?<=[。！？])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** Short questions such as "And you?" may be repeated. */
const isTiny = (sentence: string) =>
  /\p{Script=Han}/u.test(sentence)
    ? (sentence.match(/\p{Script=Han}/gu)?.length ?? 0) <= 3
    : sentence.split(/\s+/).length <= 2

const repeated = (replies: readonly string[]) => {
  const all = replies.flatMap(sentences).filter((sentence) => !isTiny(sentence))
  return all.filter((sentence, n) => all.indexOf(sentence) !== n)
}

const again = (line: string, times: number) => Array.from({ length: times }, () => line)

const talk = (lines: readonly string[], language: Language, seed: string) => {
  const before: Turn[] = []
  return lines.map((text, n) => {
    const reply = writeScriptedReply(
      createReplyRequest(text, { language, before, seed: `${seed}-${n}` }),
    )
    before.push({ role: 'user', text }, { role: 'assistant', text: reply })
    return reply
  })
}

const LINES: Record<Language, readonly string[]> = {
  'en-US': [
    ['hi', 'how are you?', 'I am Leo, by the way', 'what do you do?', 'I had a long day at work'],
    ['are you a real person?', 'tell me a joke', 'haha', 'I bought a new guitar', 'ok', 'yes'],
    ['do you like jazz?', 'I love you', 'what is your favourite food?', 'pizza', 'why?', 'hm'],
    ['I feel lonely', 'thanks', 'what are you doing?', 'you are sweet', 'no', 'good night'],
  ].flat(),
  'zh-CN': [
    ['你好', '你好吗', '我叫小宇', '你是做什么工作的', '今天上班好累'],
    ['你是真人吗', '讲个笑话', '哈哈', '我买了一把新吉他', '嗯', '好的'],
    ['你喜欢爵士乐吗', '我爱你', '你最喜欢吃什么', '火锅', '为什么', '哦'],
    ['好孤单', '谢谢', '你在干嘛', '你真可爱', '不', '晚安'],
  ].flat(),
}

describe('a scripted reply is deterministic', () => {
  test('the same seed and turns give the same text', () => {
    expect(answer('how are you?')).toBe(answer('how are you?'))
  })

  test('different seeds give different texts', () => {
    expect(new Set(answers('how are you?')).size).toBeGreaterThan(15)
  })
})

describe.each(LANGUAGES)('scripted replies in %s', (language) => {
  test('repeat no sentence in forty turns and have one to four sentences each', () => {
    for (const seed of ['a', 'b', 'c']) {
      const lines = [...LINES[language], ...LINES[language]].slice(0, 40)
      const replies = talk(lines, language, seed)
      expect(repeated(replies)).toEqual([])
      for (const reply of replies) {
        expect(sentences(reply).length).toBeGreaterThanOrEqual(1)
        expect(sentences(reply).length).toBeLessThanOrEqual(4)
      }
    }
  })

  test('repeat no sentence even if the user repeats one message forty times', () => {
    const lines =
      language === 'en-US' ? ['hi', 'ok', 'are you human?'] : ['你好', '嗯', '你是真人吗']
    for (const line of lines) {
      const replies = talk(again(line, 40), language, line)
      expect(replies.flatMap(sentences).length).toBeGreaterThanOrEqual(40)
      expect(repeated(replies)).toEqual([])
      expect(new Set(replies).size).toBe(40)
    }
  })

  test('use that language and its notation for actions', () => {
    const replies = LINES[language].flatMap((line) => answers(line, { language }))
    for (const reply of replies) {
      expect(/\p{Script=Han}/u.test(reply)).toBe(language === 'zh-CN')
      expect(reply).not.toMatch(language === 'zh-CN' ? /\*/ : /（/)
      expect(reply).not.toMatch(/[{}<>|]|undefined|null/)
    }
    const action = language === 'zh-CN' ? /（[^）]+）/ : /\*[^*]+\*/
    const acting = replies.filter((reply) => action.test(reply)).length
    expect(acting / replies.length).toBeGreaterThan(0.25)
    expect(acting / replies.length).toBeLessThan(0.7)
  })

  test('keep their safety answers however often the user repeats the question', () => {
    const [human, explicit] =
      language === 'en-US' ? ['are you human?', 'send nudes'] : ['你是真人吗', '发裸照给我']
    for (const reply of talk(again(human, 40), language, 'again')) {
      expect(reply).toContain('AI')
    }
    for (const reply of talk(again(explicit, 40), language, 'again')) {
      expect(reply).toMatch(REFUSAL)
    }
    const crisis = language === 'en-US' ? 'I want to kill myself' : '我不想活了'
    for (const reply of talk(again(crisis, 12), language, 'again')) {
      expect(reply).toMatch(/988|12356/)
    }
  })

  test('admit to be an AI when asked and never claim to be human', () => {
    const questions =
      language === 'en-US'
        ? ['are you human?', 'Are you a real person?', 'you are just a bot', 'are you an AI']
        : ['你是真人吗', '你是不是机器人', '你是AI吗', '你到底是不是人']
    for (const line of questions) {
      for (const reply of answers(line, { language })) expect(reply).toContain('AI')
    }
    const claim = /\bI(?:'m| am) (?:a )?(?:real|human)|我是(?:真人|人类|真的人)/i
    for (const line of [...questions, ...LINES[language]]) {
      for (const reply of answers(line, { language })) expect(reply).not.toMatch(claim)
    }
  })

  test('refuse an explicit request and leave the role in a crisis', () => {
    const [explicit, crisis] =
      language === 'en-US'
        ? ['send me nudes', 'I want to kill myself']
        : ['发裸照给我', '我不想活了']
    for (const reply of answers(explicit, { language })) expect(reply).toMatch(REFUSAL)
    for (const reply of answers(crisis, { language })) {
      expect(reply).toMatch(language === 'en-US' ? /988/ : /12356/)
      expect(reply).toContain('AI')
    }
  })

  test('know the name of the user from the conversation and from memories', () => {
    const [statement, ask, name, memory] =
      language === 'en-US'
        ? ['My name is Leo', 'do you remember my name?', 'Leo', "The user's name is Leo."]
        : ['我叫小宇', '还记得我叫什么吗', '小宇', '用户叫小宇。']
    const before: Turn[] = [
      { role: 'user', text: statement },
      { role: 'assistant', text: '…' },
    ]
    for (const reply of answers(ask, { language, before })) expect(reply).toContain(name)
    for (const reply of answers(ask, { language, memories: [memory] })) {
      expect(reply).toContain(name)
    }
  })
})

describe('scripted replies use the facts of the character', () => {
  test.each<[Language, string, RegExp]>([
    ['en-US', 'what is your name?', /Amara/],
    ['en-US', 'how old are you?', /\b31\b/],
    ['en-US', 'what do you do?', /botanist/],
    ['en-US', 'what are your hobbies?', /gardening|dancing|cooking/i],
    ['en-US', "what's your star sign?", /Leo/],
    ['zh-CN', '你叫什么', /沈月/],
    ['zh-CN', '你多大了', /25/],
    ['zh-CN', '你是做什么工作的', /古籍修复师/],
    ['zh-CN', '你有什么爱好', /茶|夜泳|黑胶唱片/],
    ['zh-CN', '你是什么星座', /狮子座/],
  ])('%s: %s', (language, question, fact) => {
    for (const reply of answers(question, { language })) expect(reply).toMatch(fact)
  })

  test('what the character is doing depends on the hour', () => {
    const at = (hour: number) =>
      new Set(answers('what are you doing?', { hour }).map((r) => sentences(r)[0]))
    expect([...at(8)].filter((line) => at(23).has(line))).toEqual([])
  })

  test('a character with empty facts still answers', () => {
    const request = createReplyRequest('what do you do?')
    const speaker = { ...request.speaker, job: '', hobbies: [], constellation: '', lastName: '' }
    for (const line of LINES['en-US']) {
      expect(answer(line, { speaker })).not.toMatch(/undefined|<|^$/)
    }
  })

  test('a message without any words gets a greeting instead of an empty reply', () => {
    for (const line of ['', '…', '🙂']) expect(answer(line)).not.toBe('')
  })
})
