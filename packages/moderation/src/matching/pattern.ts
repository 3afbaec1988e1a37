import { isHan } from '../normalise/fold.ts'
import type { Lists, Pattern } from './rule.ts'

/**
 * Syntax tree of the pattern language that rules are written in, over words and single Chinese characters:
 *
 *   kill myself      one after the other          不想活     each character in turn
 *   (a|b c)          alternatives                 word? (…)? optional
 *   masturbat*       any word with this prefix    <list>     any phrase of a named list
 *   ~3               up to three words of the same clause in between
 *   ~~9              up to nine words, clause ends too
 *   A &9 B           both, in either order, up to nine words apart
 *   #teen            a class of numbers           .          the end of a clause
 */
export type PatternNode =
  /** Any one of these symbols. */
  | { is: 'symbols'; keys: readonly string[] }
  | { is: 'sequence'; of: readonly PatternNode[] }
  | { is: 'alternatives'; of: readonly PatternNode[] }
  | { is: 'optional'; of: PatternNode }
  | { is: 'gap'; most: number; acrossStops: boolean }

const WORD = /[\p{L}\p{N}@$]/u

type Cursor = Pattern & { at: number }

const peek = (c: Cursor): string => c.text.charAt(c.at)

const takeWhile = (c: Cursor, test: (char: string) => boolean): string => {
  const from = c.at
  while (c.at < c.text.length && test(peek(c))) c.at++
  return c.text.slice(from, c.at)
}

const takeNumber = (c: Cursor): number => Number(takeWhile(c, (char) => char >= '0' && char <= '9'))

const isHanChar = (char: string): boolean => isHan(char.charCodeAt(0))

const patternError = (c: Cursor, message: string): Error =>
  new Error(`${c.place}: ${message}, at ${c.at} of the pattern "${c.text}"`)

const createSymbol = (key: string): PatternNode => ({ is: 'symbols', keys: [key] })

/** Alternatives that are single symbols become one node, because most lists consist of them. */
const createAlternatives = (nodes: readonly PatternNode[]): PatternNode => {
  const [only] = nodes
  if (only !== undefined && nodes.length === 1) return only
  const all = nodes.flatMap((node) => (node.is === 'alternatives' ? node.of : [node]))
  const keys = all.flatMap((node) => (node.is === 'symbols' ? node.keys : []))
  const of = all.filter((node) => node.is !== 'symbols')
  if (of.length === 0) return { is: 'symbols', keys }
  return { is: 'alternatives', of: keys.length > 0 ? [{ is: 'symbols', keys }, ...of] : of }
}

export const createPatternParser = (lists: Lists): ((pattern: Pattern) => PatternNode) => {
  const parsedLists = new Map<string, PatternNode | 'unfinished'>()

  const readList = (c: Cursor): PatternNode => {
    const name = takeWhile(c, (char) => char !== '>').slice(1)
    c.at++
    const parsed = parsedLists.get(name)
    if (parsed === 'unfinished') throw patternError(c, `the list ${name} contains itself`)
    if (parsed !== undefined) return parsed
    const phrases = lists.get(name)
    if (phrases === undefined) throw patternError(c, `no list named ${name}`)
    parsedLists.set(name, 'unfinished')
    const node = createAlternatives(phrases.map(readWhole))
    parsedLists.set(name, node)
    return node
  }

  const readGap = (c: Cursor): PatternNode => {
    const acrossStops = takeWhile(c, (char) => char === '~').length > 1
    return { is: 'gap', most: takeNumber(c), acrossStops }
  }

  const readWord = (c: Cursor): PatternNode => {
    if (isHanChar(peek(c))) return createSymbol(c.text.charAt(c.at++))
    const word = takeWhile(c, (char) => WORD.test(char) && !isHanChar(char))
    if (word === '') throw patternError(c, `unexpected "${peek(c)}"`)
    if (peek(c) !== '*') return createSymbol(word)
    c.at++
    return createSymbol(`${word}*`)
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
    return createSymbol(`#${takeWhile(c, (char) => char >= 'a' && char <= 'z')}`)
  }

  const readOne = (c: Cursor): PatternNode => {
    const char = peek(c)
    if (char === '(') return readGroup(c)
    if (char === '<') return readList(c)
    if (char === '~') return readGap(c)
    if (char === '#') return readClass(c)
    if (char !== '.') return readWord(c)
    c.at++
    return createSymbol('.')
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
    return createAlternatives(of)
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

  const readWhole = (pattern: Pattern): PatternNode => {
    const c: Cursor = { ...pattern, at: 0 }
    const node = readEither(c)
    if (c.at < c.text.length) throw patternError(c, `unexpected "${peek(c)}"`)
    return node
  }

  return readWhole
}
