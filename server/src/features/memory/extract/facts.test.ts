import { describe, expect, test } from 'vitest'
import { findFacts } from './facts.ts'

const texts = (message: string) => findFacts(message).map(({ text }) => text)

describe('facts in English messages', () => {
  test.each([
    ['My name is Tomás, nice to meet you', ['Your name is Tomás']],
    ['hi, call me ben', ['Your name is Ben']],
    ["Hello, I'm Clara", ['Your name is Clara']],
    ["I'm 34 years old and I live in Lisbon", ['You are 34', 'You live in Lisbon']],
    ['I moved to Berlin last year', ['You live in Berlin']],
    ["I'm originally from Porto", ['You come from Porto']],
    ['I work as a night nurse, it is hard', ['You work as a night nurse']],
    ["I'm a baker", ['You are a baker']],
    ['I work at the harbour office', ['You work at the harbour office']],
    ['I study marine biology', ['You study marine biology']],
    ['My sister is called Rosa', ['Your sister is called Rosa']],
    ['my dog’s name is biscuit', ['Your dog is called Biscuit']],
    ['I have two cats named Ink and Paper', ['You have two cats called Ink and Paper']],
    ['My sister Rosa got me the job', ['Your sister is called Rosa']],
    ['My favourite film is Roman Holiday', ['Your favourite film is Roman Holiday']],
    ['I really love rainy mornings', ['You love rainy mornings']],
    ["I can't stand crowds", ["You can't stand crowds"]],
    ["I don't like cilantro", ["You don't like cilantro"]],
    ["I don't drink coffee after five", ["You don't drink coffee after five"]],
    ["I'm allergic to peanuts", ['You are allergic to peanuts']],
    ["I'm a vegetarian", ['You are vegetarian']],
    ["I'm afraid of the dark", ['You are afraid of the dark']],
    ['My dream is to open a small bookshop', ['Your dream is to open a small bookshop']],
    ['I play the cello', ['You play cello']],
    ['I have an interview on Monday', ['You have an interview on Monday']],
    ['I start at the bakery on Monday', ['You start at the bakery on Monday']],
    ['Please remember that I take my tea without sugar', ['You take your tea without sugar']],
    ['Our song is Blue Moon', ['Our song is Blue Moon']],
    ["I'll call you Bel", ['You call her Bel']],
    ['My birthday is on March 3rd', ['Your birthday is March 3rd']],
    ["Hi! I'm Tom. My sister is called Rosa", ['Your name is Tom', 'Your sister is called Rosa']],
    ["I'm a nurse", ['You are a nurse']],
    ['I work nights as a baker', ['You work as a baker']],
    ['I am 34 and live in Leeds', ['You are 34', 'You live in Leeds']],
    ['My sister is pregnant', ['Your sister is pregnant']],
    ['my dad died in spring', ['Your dad died']],
  ])('facts are extracted from: %s', (message, facts) => {
    expect(texts(message)).toEqual(facts)
  })

  test.each([
    'Do I live in a dream?',
    'If I lived in Paris I would paint',
    'I love you',
    'I love talking to you',
    "I'm tired",
    "I'm so happy today",
    'call me later',
    '*I live in a castle, at least tonight*',
    'He said "my name is Arthur"',
    'I like it',
    "I'm sorry",
    'What is my name?',
    "I'm 16",
    'You are lovely',
    'I work night and day',
    "I'm Irish",
    "I'm Pisces",
    "I'm Back",
  ])('no fact is extracted from: %s', (message) => {
    expect(texts(message)).toEqual([])
  })
})

describe('facts in Chinese messages', () => {
  test.each([
    ['我叫小宇，很高兴认识你', ['你叫小宇']],
    ['叫我阿哲就好', ['你叫阿哲']],
    ['我今年28岁，住在杭州', ['你28岁', '你住在杭州']],
    ['我叫阿哲，是个护士', ['你叫阿哲', '你是护士']],
    ['我是小明', ['你叫小明']],
    ['我家猫叫年糕', ['你的猫叫年糕']],
    ['我老婆怀孕了', ['你的老婆怀孕了']],
    ['我五月三号生日', ['你的生日是五月三号']],
    ['我下周要去北京出差', ['你下周要去北京出差']],
    ['我住在成都', ['你住在成都']],
    ['我是上海人', ['你是上海人']],
    ['我是一名护士', ['你是护士']],
    ['我是程序员', ['你是程序员']],
    ['我在图书馆工作', ['你在图书馆工作']],
    ['我妹妹叫小雨', ['你的妹妹叫小雨']],
    ['我养了一只猫，叫年糕', ['你有一只猫，叫年糕']],
    ['我最喜欢的电影是花样年华', ['你最喜欢的电影是花样年华']],
    ['我特别喜欢下雨天', ['你喜欢下雨天']],
    ['我不喜欢香菜', ['你不喜欢香菜']],
    ['我讨厌人多的地方', ['你讨厌人多的地方']],
    ['我对花生过敏', ['你对花生过敏']],
    ['我有点怕黑', ['你怕黑']],
    ['我的梦想是开一家小书店', ['你的梦想是开一家小书店']],
    ['我会弹吉他', ['你会弹吉他']],
    ['我下周一有面试', ['你下周一有面试']],
    ['明天我要去北京', ['你明天要去北京']],
    ['我的生日是三月三号', ['你的生日是三月三号']],
    ['记住我喝茶不放糖', ['你喝茶不放糖']],
    ['我们的歌是晴天', ['我们的歌是晴天']],
    ['我以后就叫你月月吧', ['你叫她月月']],
  ])('facts are extracted from: %s', (message, facts) => {
    expect(texts(message)).toEqual(facts)
  })

  test.each([
    '我喜欢你',
    '我爱你',
    '我叫什么名字？',
    '如果我住在海边就好了',
    '我好累',
    '（我住在城堡里）',
    '我是认真的',
    '你喜欢猫吗？',
    '我今年16岁',
    '我是小孩',
  ])('no fact is extracted from: %s', (message) => {
    expect(texts(message)).toEqual([])
  })
})

test('each fact has its source text, and a slot when only one such fact can be true', () => {
  expect(findFacts('Long day. My name is Ada. I love jazz')).toEqual([
    { kind: 'you', slot: 'name', text: 'Your name is Ada', source: 'My name is Ada' },
    { kind: 'you', slot: 'taste:jazz', text: 'You love jazz', source: 'I love jazz' },
  ])
})

test('a long repetitive message is processed quickly and gives few facts', () => {
  const started = performance.now()
  expect(texts('I love a '.repeat(220)).length).toBeLessThanOrEqual(6)
  expect(texts('我喜欢'.repeat(600)).length).toBeLessThanOrEqual(6)
  expect(performance.now() - started).toBeLessThan(500)
})

test('a fact is found with any amount of whitespace between its words', () => {
  const blanks = ' \t '.repeat(500)
  expect(texts(`I${blanks}live${blanks}in${blanks}Lisbon${blanks}`)).toEqual(['You live in Lisbon'])
  expect(texts(`我住在成都${blanks}`)).toEqual(['你住在成都'])
})

test('a sentence over the length limit is skipped, and the others are read', () => {
  const ramble = `My sister is called Rosa and ${'so on and '.repeat(40)}`
  expect(texts(`${ramble}. I live in Lisbon.`)).toEqual(['You live in Lisbon'])
})
