import { describe, expect, test } from 'vitest'
import { cutBeforeMatch, splitMatches } from './highlight.ts'

const matches = (text: string, keywords: string) =>
  splitMatches(text, keywords).flatMap(({ text: part, isMatch }) => (isMatch ? [part] : []))

describe('highlighting', () => {
  test.each([
    ['Marine margins', 'mar', ['Mar', 'mar']],
    ['Inês Prado', 'ines', ['Inês']],
    ['night owl at night', 'owl night', ['night', 'owl', 'night']],
    ['banana', 'ana nan', ['anan']],
    ['海洋生物学家', '生物', ['生物']],
    ['🌙 moon', 'moon', ['moon']],
    ['Mei Lin', 'zora', []],
    ['a.b', '.', ['.']],
  ])('in “%s” the keywords “%s” are highlighted', (text, keywords, found) => {
    expect(matches(text, keywords)).toEqual(found)
  })

  test('the parts of a highlighted text add up to the whole text', () => {
    const text = '🌙 Inês, who mends nets'
    expect(
      splitMatches(text, 'nes ets')
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('truncation', () => {
  const long = 'Restores old books in a quiet street and reads you what the margins say'

  test('a text with a late match is cut at a word boundary before the match', () => {
    expect(cutBeforeMatch(long, 'margins')).toBe('…you what the margins say')
  })

  test('a text with an early match, or none, is not cut', () => {
    expect(cutBeforeMatch(long, 'books')).toBe(long)
    expect(cutBeforeMatch(long, 'zora')).toBe(long)
  })
})
