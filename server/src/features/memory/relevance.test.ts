import { describe, expect, test } from 'vitest'
import type { Memory } from './memory.ts'
import { selectLatestSummaries, selectRelevantFacts, dropSuperseded } from './relevance.ts'
import { findUsedMemories } from './find-used-memories.ts'
import { estimateTokens } from './text-analysis.ts'

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

describe('the memories recalled for a context', () => {
  const many = Array.from({ length: 120 }, (_, n) => memory(`You once mentioned thing number ${n}`))

  test('a fact that shares a word with the context comes first, in both languages', () => {
    const known = [...many, memory('Your sister is called Rosa'), memory('你的妹妹叫小雨')]
    expect(texts(selectRelevantFacts(known, ['my sister rang today'])).at(0)).toBe(
      'Your sister is called Rosa',
    )
    expect(texts(selectRelevantFacts(known, ['今天妹妹来看我了'])).at(0)).toBe('你的妹妹叫小雨')
  })

  test('the recalled facts keep to the budget, and pinned facts and the name are always among them', () => {
    const known = [
      ...many,
      memory('You are allergic to peanuts', { isPinned: true }),
      memory('Your name is Ada', { slot: 'name' }),
    ]
    const chosen = selectRelevantFacts(known, ['number 7 number 8 number 9'], 60)
    expect(texts(chosen)).toContain('You are allergic to peanuts')
    expect(texts(chosen)).toContain('Your name is Ada')
    expect(chosen.reduce((sum, { text }) => sum + estimateTokens(text) + 2, 0)).toBeLessThanOrEqual(
      60,
    )
  })

  test('a newer fact supersedes an older one of the same slot', () => {
    const newestFirst = [
      memory('You live in Porto', { slot: 'home' }),
      memory('You live in Lisbon', { slot: 'home' }),
    ]
    expect(texts(dropSuperseded(newestFirst))).toEqual(['You live in Porto'])
  })

  test('the newest summaries that fit are returned, the oldest first', () => {
    const known = ['third', 'second', 'first'].map((text) =>
      memory(`${text} ${'word '.repeat(20)}`, { kind: 'summary' }),
    )
    const first = selectLatestSummaries(known, 60).map((text) => text.split(' ')[0])
    expect(first).toEqual(['second', 'third'])
  })
})

describe('the memories that a reply used', () => {
  const rosa = memory('Your sister is called Rosa')
  const bakery = memory('You start at the bakery on Monday')
  const cat = memory('你有一只猫，叫年糕')
  const used = (reply: string, userText = '') =>
    texts(findUsedMemories(reply, { memories: [rosa, bakery, cat], userText }))

  test('a reply uses a memory whose keywords it mentions', () => {
    expect(used('Does your sister Rosa know?')).toEqual([rosa.text])
    expect(used('So Monday it is. The bakery will be warm when you start.')).toEqual([bakery.text])
    expect(used('年糕今天乖不乖？那只猫又睡了吧')).toEqual([cat.text])
  })

  test('a reply does not use a memory by chance, nor by repeating what the user has just written', () => {
    expect(used('What a lovely evening.')).toEqual([])
    expect(used('Rosa, your sister!', 'my sister Rosa is here')).toEqual([])
  })
})
