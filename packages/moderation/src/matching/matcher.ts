import { createPendingMatches } from './pending-matches.ts'
import type { Match } from './pending-matches.ts'
import type { RuleSet } from './rule-set.ts'
import { createSpelledOutDetector } from './spelled-out-words.ts'
import type { MayContinue } from './nfa.ts'
import { createTokenizer } from './tokenizer.ts'
import type { Token } from './tokenizer.ts'

export type Matcher = {
  /** Reads the next chunk and returns the matches that are now certain. */
  read(piece: string): readonly Match[]
  finish(): readonly Match[]
  /** Offset from which the text may still become part of a match. */
  getPendingStart(): number
}

const NUMBER_AND_WORD = /^(\d+)([a-z]+)$/
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

/**
 * Reads a text code point by code point. A whole text and a stream go through the same steps in the
 * same order, so the way a stream is split cannot change the result.
 */
export const createMatcher = (rules: RuleSet, year: number): Matcher => {
  const { entrySymbols, meanings, vocabulary, disguised, rulesByDisguisedWord } = rules
  const nfa = rules.startNfaRun()
  const pending = createPendingMatches()
  let at = 0
  let pendingHalf = ''
  let settled: Match[] = []

  const step = (symbols: readonly string[], start: number, end: number, isStop: boolean): void => {
    for (const { found, start: from } of nfa.step(symbols, start, isStop)) {
      const meaning = meanings[found]
      if (meaning?.is === 'match') pending.add({ rule: meaning.rule, start: from, end })
      else if (meaning?.is === 'excuse') pending.excuse(meaning, from, end)
    }
  }

  const addDisguised = (words: readonly string[], start: number, end: number): void => {
    for (const word of words) {
      const rule = rulesByDisguisedWord.get(word)
      if (rule) pending.add({ rule, start, end })
    }
  }

  const spelledOut = createSpelledOutDetector(({ text, start, end, isInside }) => {
    const words = isInside ? disguised.findInsideSpelling(text) : disguised.findInSpelling(text)
    addDisguised(words, start, end)
  })

  const readWord = ({ text, start, end }: Token): void => {
    addDisguised(disguised.findInWord(text), start, end)
    const symbols = vocabulary.toSymbols(text, year)
    const parts = symbols.length === 0 ? NUMBER_AND_WORD.exec(text) : null
    if (parts?.[1] === undefined || parts[2] === undefined) return step(symbols, start, end, false)
    step(vocabulary.toSymbols(parts[1], year), start, start + parts[1].length, false)
    step(vocabulary.toSymbols(parts[2], year), start + parts[1].length, end, false)
  }

  const tokens = createTokenizer({
    onToken(token, between) {
      if (token.kind === 'stop') return step(['.'], token.start, token.end, true)
      if (token.kind === 'han') {
        spelledOut.finish()
        return step([token.text], token.start, token.end, false)
      }
      readWord(token)
      spelledOut.addWord(token, between)
    },
    onPartialWord: (text, between) => spelledOut.onPartialWord(text, between),
  })

  const advance = (codePoint: number, units: number): void => {
    tokens.read(codePoint, at, at + units)
    at += units
    spelledOut.advanceTo(at)
    const certain = pending.settle(at)
    if (certain.length > 0) settled.push(...certain)
  }

  const drainSettled = (): readonly Match[] => {
    const taken = settled
    settled = []
    return taken
  }

  step(['.'], 0, 0, true)

  return {
    read(piece) {
      const text = pendingHalf + piece
      pendingHalf = isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(-1) : ''
      for (let index = 0; index < text.length - pendingHalf.length;) {
        const codePoint = text.codePointAt(index) ?? 0
        const units = codePoint > 0xffff ? 2 : 1
        advance(codePoint, units)
        index += units
      }
      return drainSettled()
    },
    finish() {
      if (pendingHalf !== '') advance(pendingHalf.charCodeAt(0), 1)
      pendingHalf = ''
      tokens.finish(at)
      spelledOut.finish()
      for (const match of pending.settle(Infinity)) settled.push(match)
      return drainSettled()
    },
    getPendingStart() {
      const open = tokens.getPartialWord()
      const continues: MayContinue = (awaited) =>
        open === null ? awaited.length > 0 : vocabulary.mayBecome(open.text, awaited)
      let pendingStart = Math.min(pending.getPendingStart(), nfa.getPendingStart(continues), at)
      if (open !== null && (continues(entrySymbols) || nfa.canContinue(continues))) {
        pendingStart = Math.min(pendingStart, open.start)
      }
      for (const { text, start } of spelledOut.getPossiblePrefixes(open)) {
        if (start < pendingStart && disguised.mayBecome(text)) pendingStart = start
      }
      return pendingStart
    },
  }
}
