import { describe, expect, test } from 'vitest'
import type { Memory } from './memory.ts'
import { lastSummaries, mostRelevant, stillTrue } from './relevance.ts'
import { usedIn } from './used-in.ts'
import { tokensOf } from './words.ts'

let nextId = 1
const memory = (text: string, more: Partial<Memory> = {}): Memory => ({
  id: nextId++,
  kind: 'you',
  slot: null,
  text,
  source: text,
  messageId: 1,
  isPinned: false,
  learnedAt: new Date(0),
  ...more,
})
const texts = (memories: readonly Memory[]) => memories.map(({ text }) => text)

describe('what fits the moment', () => {
  const many = Array.from({ length: 120 }, (_, n) => memory(`You once mentioned thing number ${n}`))

  test('a word of the moment finds its fact among many, in both languages', () => {
    const known = [...many, memory('Your sister is called Rosa'), memory('你的妹妹叫小雨')]
    expect(texts(mostRelevant(known, ['my sister rang today'])).at(0)).toBe(
      'Your sister is called Rosa',
    )
    expect(texts(mostRelevant(known, ['今天妹妹来看我了'])).at(0)).toBe('你的妹妹叫小雨')
  })

  test('the budget holds, and pinned ones and the name are never crowded out', () => {
    const known = [
      ...many,
      memory('You are allergic to peanuts', { isPinned: true }),
      memory('Your name is Ada', { slot: 'name' }),
    ]
    const chosen = mostRelevant(known, ['number 7 number 8 number 9'], 60)
    expect(texts(chosen)).toContain('You are allergic to peanuts')
    expect(texts(chosen)).toContain('Your name is Ada')
    expect(chosen.reduce((sum, { text }) => sum + tokensOf(text) + 2, 0)).toBeLessThanOrEqual(60)
  })

  test('of facts that exclude each other the newest is true', () => {
    const newestFirst = [
      memory('You live in Porto', { slot: 'home' }),
      memory('You live in Lisbon', { slot: 'home' }),
    ]
    expect(texts(stillTrue(newestFirst))).toEqual(['You live in Porto'])
  })

  test('summaries: the newest that fit, told in their order', () => {
    const known = ['third', 'second', 'first'].map((text) =>
      memory(`${text} ${'word '.repeat(20)}`, { kind: 'summary' }),
    )
    const told = lastSummaries(known, 60).map((text) => text.split(' ')[0])
    expect(told).toEqual(['second', 'third'])
  })
})

describe('what a reply drew on', () => {
  const rosa = memory('Your sister is called Rosa')
  const bakery = memory('You start at the bakery on Monday')
  const cat = memory('你有一只猫，叫年糕')
  const used = (reply: string, justSaid = '') =>
    texts(usedIn(reply, { memories: [rosa, bakery, cat], justSaid }))

  test('what it names', () => {
    expect(used('Does your sister Rosa know?')).toEqual([rosa.text])
    expect(used('So Monday it is. The bakery will be warm when you start.')).toEqual([bakery.text])
    expect(used('年糕今天乖不乖？那只猫又睡了吧')).toEqual([cat.text])
  })

  test('not what it merely resembles, nor what the user has just said himself', () => {
    expect(used('What a lovely evening.')).toEqual([])
    expect(used('Rosa, your sister!', 'my sister Rosa is here')).toEqual([])
  })
})
