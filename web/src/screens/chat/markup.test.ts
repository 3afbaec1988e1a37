import { describe, expect, test } from 'vitest'
import { parseParagraphs, toPlainText } from './markup.ts'

const spans = (text: string, isOpen = false) =>
  parseParagraphs(text, isOpen).map((paragraph) =>
    paragraph.map((span) => `${span.kind}:${span.text}`),
  )

describe('chat markup', () => {
  test.each([
    ['*smiles* You came.', [['action:smiles', 'text: You came.']]],
    ['_smiles_ You came.', [['action:smiles', 'text: You came.']]],
    ['That is **not** fair.', [['text:That is ', 'strong:not', 'text: fair.']]],
    [
      '你说过。（轻轻碰了碰你的肩）怕吗？',
      [['text:你说过。', 'action:轻轻碰了碰你的肩', 'text:怕吗？']],
    ],
    ['*sits*\n\nStay.\nPlease.', [['action:sits'], ['text:Stay.'], ['text:Please.']]],
    ['2 * 3 * 4 = 24', [['text:2 * 3 * 4 = 24']]],
    ['a snake_case_name', [['text:a snake_case_name']]],
    ['<b>no</b> [link](http://x.test)', [['text:<b>no</b> [link](http://x.test)']]],
    ['an * alone', [['text:an * alone']]],
  ])('parses “%s”', (text, expected) => {
    expect(spans(text)).toEqual(expected)
  })

  test.each([
    ['You came. *sets the lan', [['text:You came. ', 'action:sets the lan']]],
    ['You came. *', [['text:You came. ']]],
    ['That is **no', [['text:That is ', 'strong:no']]],
    ['That is **not*', [['text:That is ', 'strong:not']]],
    ['你来了。（把提灯', [['text:你来了。', 'action:把提灯']]],
  ])('parses “%s” while it is streaming', (text, expected) => {
    expect(spans(text, true)).toEqual(expected)
  })

  test('keeps an unclosed asterisk in a finished text', () => {
    expect(spans('five *stars')).toEqual([['text:five *stars']])
  })

  test.each([
    ['*smiles* That is **not** fair.\n\nStay.', 'smiles That is not fair.\nStay.'],
    ['*抬起头*你来了。', '（抬起头）你来了。'],
  ])('converts “%s” to plain text', (text, expected) => {
    expect(toPlainText(text)).toBe(expected)
  })
})
