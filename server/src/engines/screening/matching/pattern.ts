import { isHan } from '../normalise/fold.ts'

/**
 * Syntax tree of the pattern language that rules are written in, over words and single Chinese characters:
 *
 *   kill myself      one after the other          不想活     each character in turn
 *   (a|b c)          alternatives                 word? (…)? optional
 *   masturbat*       any word with this prefix      <list>     any phrase of a named list
 *   ~3               up to three words of the same clause in between
 *   ~~9              up to nine words, clause ends too
 *   A &9 B           both, in either order, up to nine words apart
 *   #teen            a class of numbers           .          the end of a clause
 */
export type PatternNode =
  | { is: 'symbol'; key: string }
  | { is: 'sequence'; of: readonly PatternNode[] }
  | { is: 'alternatives'; of: readonly PatternNode[] }
  | { is: 'optional'; of: PatternNode }
  | { is: 'gap'; most: number; acrossStops: boolean }

export type Lists = Readonly<Record<string, string>>

const WORD = /[\p{L}\p{N}@$]/u

type Cursor = { text: string; at: number }

const peek = (c: Cursor): string => c.text.charAt(c.at)

const takeWhile = (c: Cursor, test: (char: string) => boolean): string => {
  const from = c.at
  while (c.at < c.text.length && test(peek(c))) c.at++
  return c.text.slice(from, c.at)
}

const takeNumber = (c: Cursor): number => Number(takeWhile(c, (char) => char >= '0' && char <= '9'))

const isHanChar = (char: string): boolean => isHan(char.charCodeAt(0))

const patternError = (c: Cursor, message: string): Error =>
  new Error(`Screening pattern "${c.text}" at ${c.at}: ${message}`)

export const createPatternParser = (lists: Lists): ((pattern: string) => PatternNode) => {
  const parsedLists = new Map<string, PatternNode>()

  const readList = (c: Cursor): PatternNode => {
    const name = takeWhile(c, (char) => char !== '>').slice(1)
    c.at++
    const parsed = parsedLists.get(name)
    if (parsed !== undefined) return parsed
    const source = lists[name]
    if (source === undefined) throw patternError(c, `no list named ${name}`)
    const node = readWhole(source)
    parsedLists.set(name, node)
    return node
  }

  const readGap = (c: Cursor): PatternNode => {
    const acrossStops = takeWhile(c, (char) => char === '~').length > 1
    return { is: 'gap', most: takeNumber(c), acrossStops }
  }

  const readWord = (c: Cursor): PatternNode => {
    if (isHanChar(peek(c))) return { is: 'symbol', key: c.text.charAt(c.at++) }
    const word = takeWhile(c, (char) => WORD.test(char) && !isHanChar(char))
    if (word === '') throw patternError(c, `unexpected "${peek(c)}"`)
    if (peek(c) !== '*') return { is: 'symbol', key: word }
    c.at++
    return { is: 'symbol', key: `${word}*` }
  }

  const readGroup = (c: Cursor): PatternNode => {
    c.at++
    const node = readEither(c)
    if (peek(c) !== ')') throw patternError(c, 'group not closed')
    c.at++
    return node
  }

  const readClass = (c: Cursor): PatternNode => {
    c.at++
    return { is: 'symbol', key: `#${takeWhile(c, (char) => char >= 'a' && char <= 'z')}` }
  }

  const readOne = (c: Cursor): PatternNode => {
    const char = peek(c)
    if (char === '(') return readGroup(c)
    if (char === '<') return readList(c)
    if (char === '~') return readGap(c)
    if (char === '#') return readClass(c)
    if (char !== '.') return readWord(c)
    c.at++
    return { is: 'symbol', key: '.' }
  }

  const readSequence = (c: Cursor): PatternNode => {
    const of: PatternNode[] = []
    for (;;) {
      takeWhile(c, (char) => char === ' ')
      if (c.at >= c.text.length || '|)&'.includes(peek(c))) break
      const node = readOne(c)
      if (peek(c) === '?') {
        c.at++
        of.push({ is: 'optional', of: node })
      } else of.push(node)
    }
    if (of.length === 0) throw patternError(c, 'nothing here')
    return of.length === 1 && of[0] !== undefined ? of[0] : { is: 'sequence', of }
  }

  const readEither = (c: Cursor): PatternNode => {
    const of = [readBoth(c)]
    while (peek(c) === '|') {
      c.at++
      of.push(readBoth(c))
    }
    return of.length === 1 && of[0] !== undefined ? of[0] : { is: 'alternatives', of }
  }

  const readBoth = (c: Cursor): PatternNode => {
    const first = readSequence(c)
    if (peek(c) !== '&') return first
    c.at++
    const gap: PatternNode = { is: 'gap', most: takeNumber(c), acrossStops: true }
    const second = readSequence(c)
    const orders = [
      [first, gap, second],
      [second, gap, first],
    ]
    return { is: 'alternatives', of: orders.map((of) => ({ is: 'sequence', of })) }
  }

  const readWhole = (text: string): PatternNode => {
    const c: Cursor = { text, at: 0 }
    const node = readEither(c)
    if (c.at < text.length) throw patternError(c, `unexpected "${peek(c)}"`)
    return node
  }

  return readWhole
}
