import { foldCodePoint, getCharKind } from '../normalise/fold.ts'

export type Token = { kind: 'word' | 'han' | 'stop'; text: string; start: number; end: number }

/** The folded signs between two words, without invisible characters. */
export type Separator = string

/** A word whose end has not been read yet. */
export type PartialWord = { text: string; start: number; between: Separator }

export type TokenHandler = {
  onToken(token: Token, between: Separator): void
  /** Another letter of an unfinished word was read. */
  onPartialWord(text: string, between: Separator): void
}

// A word ends after this many invisible characters, so that they cannot delay a verdict forever.
const MAX_INVISIBLE_CHARS = 8
const MAX_SEPARATOR_LENGTH = 6
// Further repeats of a letter are ignored, and longer words are split.
const MAX_REPEATS = 4
const MAX_WORD_LENGTH = 64

export type Tokenizer = {
  read(codePoint: number, at: number, next: number): void
  finish(at: number): void
  getPartialWord(): PartialWord | null
}

/** Streaming tokenizer: splits a text into words, Chinese characters and clause ends. */
export const createTokenizer = (listener: TokenHandler): Tokenizer => {
  let word = ''
  let start = 0
  let end = 0
  let invisible = 0
  let last = ''
  let repeats = 0
  let between = ''
  let dot: { sign: string; at: number } | null = null
  let isStopped = true

  const closeWord = (): void => {
    if (word === '') return
    const token: Token = { kind: 'word', text: word, start, end }
    word = ''
    isStopped = false
    const before = between
    between = ''
    listener.onToken(token, before)
  }

  const stop = (at: number, next: number): void => {
    if (isStopped) return
    isStopped = true
    listener.onToken({ kind: 'stop', text: '.', start: at, end: next }, between)
  }

  const endDot = (): void => {
    if (dot === null) return
    const { at } = dot
    dot = null
    stop(at, at + 1)
  }

  const addSeparator = (sign: string): void => {
    if (between.length < MAX_SEPARATOR_LENGTH) between += sign
  }

  const readLetter = (char: string, at: number, next: number): void => {
    dot = null
    if (word.length >= MAX_WORD_LENGTH) closeWord()
    if (word === '') {
      start = at
      repeats = 0
    }
    end = next
    invisible = 0
    repeats = char === last ? repeats + 1 : 1
    last = char
    if (repeats > MAX_REPEATS) return
    word += char
    listener.onPartialWord(word, between)
  }

  const readHan = (char: string, at: number, next: number): void => {
    closeWord()
    if (dot?.sign === '!') endDot()
    dot = null
    isStopped = false
    between = ''
    listener.onToken({ kind: 'han', text: char, start: at, end: next }, '')
  }

  const readSign = (char: string, kind: 'space' | 'mark' | 'dot' | 'stop', at: number): void => {
    closeWord()
    endDot()
    // A dash with blanks around it is a pause, like a dot.
    const isDash = char === '-' && / $/.test(between)
    addSeparator(char)
    if (kind === 'dot' || isDash) dot = { sign: char, at }
    if (kind === 'stop') stop(at, at + 1)
  }

  const readChar = (char: string, at: number, next: number): void => {
    const kind = getCharKind(char)
    if (kind === 'letter') readLetter(char, at, next)
    else if (kind === 'han') readHan(char, at, next)
    else if (kind !== 'ignored') readSign(char, kind, at)
    else if (word !== '' && ++invisible >= MAX_INVISIBLE_CHARS) closeWord()
  }

  return {
    read(codePoint, at, next) {
      const folded = foldCodePoint(codePoint)
      if (folded.length === 1) return readChar(folded, at, next)
      if (folded === '' && word !== '' && ++invisible >= MAX_INVISIBLE_CHARS) return closeWord()
      for (const char of folded) readChar(char, at, next)
    },
    finish(at) {
      closeWord()
      dot = null
      stop(at, at)
    },
    getPartialWord: () => (word === '' ? null : { text: word, start, between }),
  }
}
