import { describe, expect, test } from 'vitest'
import { cutBefore, marked } from './mark.ts'

const matches = (text: string, keywords: string) =>
  marked(text, keywords).flatMap(({ text: part, isMatch }) => (isMatch ? [part] : []))

describe('marking', () => {
  test.each([
    ['Marine margins', 'mar', ['Mar', 'mar']],
    ['Inês Prado', 'ines', ['Inês']],
    ['night owl at night', 'owl night', ['night', 'owl', 'night']],
    ['banana', 'ana nan', ['anan']],
    ['海洋生物学家', '生物', ['生物']],
    ['🌙 moon', 'moon', ['moon']],
    ['Mei Lin', 'zora', []],
    ['a.b', '.', ['.']],
  ])('%s by %s', (text, keywords, found) => {
    expect(matches(text, keywords)).toEqual(found)
  })

  test('the parts are the whole text', () => {
    const text = '🌙 Inês, who mends nets'
    expect(
      marked(text, 'nes ets')
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('cutting', () => {
  const long = 'Restores old books in a quiet street and reads you what the margins say'

  test('a match far on is brought into sight, from a whole word on', () => {
    expect(cutBefore(long, 'margins')).toBe('…you what the margins say')
  })

  test('a match near the beginning, or none, leaves the text whole', () => {
    expect(cutBefore(long, 'books')).toBe(long)
    expect(cutBefore(long, 'zora')).toBe(long)
  })
})
