import { describe, expect, test } from 'vitest'
import { decodeLeet, collapseRepeats } from './disguise.ts'
import { normalise } from './normalise.ts'

describe('normalise', () => {
  test.each([
    ['full width', 'ＳＥＸ', 'sex'],
    ['mathematical letters', '𝓼𝓮𝔁', 'sex'],
    ['circled letters', 'ⓢⓔⓧ', 'sex'],
    ['negative squared letters', '🆂🅴🆇', 'sex'],
    ['small capitals', 'ꜱᴇx', 'sex'],
    ['diacritics', 'sęx séx', 'sex sex'],
    ['combining marks', 's\u0335e\u0336x\u0337', 'sex'],
    ['Cyrillic look-alikes', 'ѕех', 'sex'],
    ['Greek look-alikes', 'ροrn', 'porn'],
    ['zero width', 's\u200be\u200d\u2060x\ufeff', 'sex'],
    ['soft hyphen', 'se\u00adx', 'sex'],
    ['direction marks', '\u202esex\u202c', 'sex'],
    ['apostrophes', "I'm I’m", 'im im'],
    ['traditional characters', '強姦 做愛 我想自殺', '强奸 做爱 我想自杀'],
    ['ligatures', 'ﬁne', 'fine'],
  ])('reads %s', (_, original, expected) => {
    expect(normalise(original).text).toBe(expected)
  })

  test('maps every character back to its original offset', () => {
    const original = 'A\u200b𝓼é強ﬁ'
    const { text, from } = normalise(original)
    expect(text).toBe('ase强fi')
    expect(from).toEqual([0, 2, 4, 5, 6, 6])
    expect(original.slice(from[3], from[4])).toBe('強')
  })

  test('leaves ordinary text unchanged', () => {
    expect(normalise('hello, world. 你好').text).toBe('hello, world. 你好')
  })
})

describe('disguised letters', () => {
  test('digits and signs are read as letters only beside letters', () => {
    expect(decodeLeet('s3x')).toEqual(['sex'])
    expect(decodeLeet('k1ll')).toEqual(['kill', 'klll'])
    expect(decodeLeet('@$$')).toEqual(['ass'])
    expect(decodeLeet('1984')).toEqual([])
    expect(decodeLeet('plain')).toEqual([])
  })

  test('repeated letters are collapsed', () => {
    expect(collapseRepeats('seeexxx')).toBe('sex')
  })
})
