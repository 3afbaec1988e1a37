import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { INTENTS, MOODS } from './intent.ts'
import { LIFE_THEMES, LINE_KEYS } from './language-pack.ts'
import type { Language } from './reply-request.ts'

/** A pattern is written like a literal, for example `/\bhello\b/i`, and compiled once. */
const pattern = z.string().transform((text, context) => {
  const end = text.lastIndexOf('/')
  try {
    if (text.startsWith('/') && end > 1) return new RegExp(text.slice(1, end), text.slice(end + 1))
    context.addIssue('a pattern is written as /source/flags')
  } catch (error) {
    context.addIssue(String(error))
  }
  return z.NEVER
})
const templates = z.array(z.string().min(1))
const words = z.array(z.string().min(1))
const wordSet = words.transform((list) => new Set(list))
const wordMap = z.record(z.string(), z.string())

const lines = z.partialRecord(z.enum(LINE_KEYS), templates)
const allLines = z.record(z.enum(LINE_KEYS), templates)
const anecdotes = z.array(z.strictObject({ about: pattern, lines: templates }))
const responseRules = z.array(
  z.strictObject({
    about: pattern,
    lines: templates,
    mood: z.enum(MOODS),
    yieldsToOwn: z.literal(true).optional(),
    assumesPersonAlive: z.literal(true).optional(),
    fallbackLines: templates.optional(),
    followUpLines: templates.optional(),
  }),
)
const patterns = z.strictObject({
  isQuestion: pattern,
  isYesNo: pattern,
  asksWhat: pattern,
  addressesCharacter: pattern,
  continuesPrevious: pattern,
  likedThing: pattern,
  namePatterns: z.array(pattern),
  notNamePattern: pattern,
  nameInMemory: pattern,
  asksName: pattern,
  ownFactQuestions: z.array(z.strictObject({ question: pattern, known: pattern })),
  userInsists: pattern,
  characterRefuses: pattern,
  userDoubts: pattern,
  characterDisclosesAi: pattern,
  closeRelationship: pattern,
  isBrief: pattern,
  isAboutSelf: pattern,
  lifePatterns: z.record(z.enum(LIFE_THEMES), pattern),
})
const fileLists = z.strictObject({ lines: words, statements: words, questions: words })
const tones = z.array(z.strictObject({ about: pattern, lines, actions: templates.optional() }))
const wordLists = z.strictObject({ endearments: templates, stopWords: wordSet })
const englishGrammar = z.strictObject({
  irregularVerbs: wordMap,
  verbs: wordSet,
  swappedPronouns: wordMap,
  hairstyles: wordMap,
})

export type EnglishGrammar = z.infer<typeof englishGrammar>

/** The folder with the phrases of a language. */
export const findPhraseFolder = (language: Language): string =>
  fileURLToPath(new URL(`../phrases/${language}`, import.meta.url))

const parseJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`)
  }
}

/** Checks a value; an error names the file and the key. */
const check = <T>(file: string, schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${file}: ${problems.join('; ')}`)
}

const readFile = <T>(folder: string, name: string, schema: z.ZodType<T>): T => {
  const file = `${folder}/${name}.json`
  return check(file, schema, parseJson(file))
}

const readLines = (folder: string, names: readonly string[]) => {
  const entries = names.flatMap((name) => Object.entries(readFile(folder, `lines-${name}`, lines)))
  const keys = entries.map(([key]) => key)
  const repeated = keys.find((key, at) => keys.indexOf(key) !== at)
  if (repeated) throw new Error(`${folder}/lines-*.json: ${repeated} is in two files`)
  return check(`${folder}/lines-*.json`, allLines, Object.fromEntries(entries))
}

/** Reads the phrases of a language: everything of its pack that is data. */
export const loadPhrases = (folder: string) => {
  const names = readFile(folder, 'files', fileLists)
  return {
    ...readFile(folder, 'patterns', patterns),
    ...readFile(folder, 'words', wordLists),
    patterns: readFile(folder, 'intents', z.array(z.tuple([z.enum(INTENTS), pattern]))),
    lines: readLines(folder, names.lines),
    actions: readFile(folder, 'actions', z.record(z.enum(MOODS), templates)),
    statementRules: names.statements.flatMap((name) =>
      readFile(folder, `statements-${name}`, responseRules),
    ),
    questionRules: names.questions.flatMap((name) =>
      readFile(folder, `questions-${name}`, responseRules),
    ),
    answerRules: readFile(
      folder,
      'answers',
      z.array(z.strictObject({ question: pattern, lines: templates })),
    ),
    tones: readFile(folder, 'tones', tones),
    hobbies: readFile(folder, 'hobbies', anecdotes),
    jobs: readFile(folder, 'jobs', anecdotes),
  }
}

export const loadEnglishGrammar = (folder: string): EnglishGrammar =>
  readFile(folder, 'grammar', englishGrammar)
