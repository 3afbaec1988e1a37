import { makeCandidates } from './candidates.ts'
import type { Match } from './candidates.ts'
import type { RuleSet } from './ruleset.ts'
import { makeSpelledOut } from './spelled-out.ts'
import type { Continues } from './threads.ts'
import { makeTokenReader } from './tokens.ts'
import type { Token } from './tokens.ts'

export type Machine = {
  /** Reads the next chunk and returns the matches that are now certain. */
  read(piece: string): readonly Match[]
  finish(): readonly Match[]
  /** Offset from which the text may still become part of a match. */
  heldFrom(): number
}

const NUMBER_AND_WORD = /^(\d+)([a-z]+)$/
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

/**
 * Reads a text code point by code point. A whole text and a stream go through the same steps in the
 * same order, so the way a stream is split cannot change the result.
 */
export const makeMachine = (rules: RuleSet, year: number): Machine => {
  const { program, meanings, vocabulary, disguised, rulesOfDisguised } = rules
  const nfa = rules.newThreads()
  const pending = makeCandidates()
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
      const rule = rulesOfDisguised.get(word)
      if (rule) pending.add({ rule, start, end })
    }
  }

  const spelledOut = makeSpelledOut(({ text, start, end, isInside }) => {
    const words = isInside ? disguised.insideSpelling(text) : disguised.inSpelling(text)
    addDisguised(words, start, end)
  })

  const readWord = ({ text, start, end }: Token): void => {
    addDisguised(disguised.inWord(text), start, end)
    const symbols = vocabulary.symbolsOf(text, year)
    const parts = symbols.length === 0 ? NUMBER_AND_WORD.exec(text) : null
    if (parts?.[1] === undefined || parts[2] === undefined) return step(symbols, start, end, false)
    step(vocabulary.symbolsOf(parts[1], year), start, start + parts[1].length, false)
    step(vocabulary.symbolsOf(parts[2], year), start + parts[1].length, end, false)
  }

  const tokens = makeTokenReader({
    token(token, between) {
      if (token.kind === 'stop') return step(['.'], token.start, token.end, true)
      if (token.kind === 'han') {
        spelledOut.finish()
        return step([token.text], token.start, token.end, false)
      }
      readWord(token)
      spelledOut.word(token, between)
    },
    growing: (text, between) => spelledOut.growing(text, between),
  })

  const advance = (codePoint: number, units: number): void => {
    tokens.read(codePoint, at, at + units)
    at += units
    spelledOut.passed(at)
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
    heldFrom() {
      const open = tokens.open()
      const continues: Continues = (awaited) =>
        open === null ? awaited.size > 0 : vocabulary.mayBecome(open.text, awaited)
      let pendingStart = Math.min(pending.heldFrom(), nfa.heldFrom(continues), at)
      if (open !== null && (continues(program.entry) || nfa.awaits(continues))) {
        pendingStart = Math.min(pendingStart, open.start)
      }
      for (const { text, start } of spelledOut.beginnings(open)) {
        if (start < pendingStart && disguised.mayBecome(text)) pendingStart = start
      }
      return pendingStart
    },
  }
}
