import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPhraseFolder, loadPhrases } from './load-phrases.ts'

const read = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

test.each(['en-US', 'zh-CN'] as const)('every phrase file of %s is loaded', (language) => {
  const folder = findPhraseFolder(language)
  const { lines, statements, questions } = read(folder, 'files.json')
  const toFiles = (kind: string, names: string[]) => names.map((name) => `${kind}-${name}.json`)
  expect(readdirSync(folder).toSorted()).toEqual(
    [
      ...toFiles('lines', lines),
      ...toFiles('statements', statements),
      ...toFiles('questions', questions),
      ...['actions', 'answers', 'files', 'hobbies', 'intents', 'jobs', 'patterns', 'tones', 'words']
        .concat(language === 'en-US' ? ['grammar'] : [])
        .map((name) => `${name}.json`),
    ].toSorted(),
  )
})

describe('a fault in a phrase file is reported with its file and key', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'phrases-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const loadWith = (name: string, text: string) => {
    cpSync(findPhraseFolder('en-US'), folder, { recursive: true })
    writeFileSync(join(folder, name), text)
    return () => loadPhrases(folder)
  }
  const rule = { about: '/tea/i', mood: 'warm', lines: ['Tea, yes.'] }

  test.each<[string, string, unknown, RegExp]>([
    [
      'an unknown mood',
      'statements-work.json',
      [rule, { ...rule, mood: 'grim' }],
      /statements-work\.json: 1\.mood: /,
    ],
    [
      'a misspelled key',
      'statements-work.json',
      [{ ...rule, folowUpLines: [] }],
      /statements-work\.json: 0: .*folowUpLines/,
    ],
    [
      'a pattern without slashes',
      'hobbies.json',
      [{ about: 'tea', lines: ['Tea.'] }],
      /hobbies\.json: 0\.about: a pattern is written as/,
    ],
    [
      'an invalid pattern',
      'hobbies.json',
      [{ about: '/(tea/i', lines: ['Tea.'] }],
      /hobbies\.json: 0\.about: SyntaxError/,
    ],
    [
      'a line that is no text',
      'jobs.json',
      [{ about: '/x/', lines: [1] }],
      /jobs\.json: 0\.lines\.0: /,
    ],
    [
      'an unknown line key',
      'lines-self.json',
      { greetings: ['Hi.'] },
      /lines-self\.json: .*greetings/,
    ],
    ['a missing line key', 'lines-asides.json', {}, /lines-\*\.json: .*now:morning: /],
    [
      'a line key in two files',
      'lines-asides.json',
      { askName: ['Ada.'] },
      /askName is in two files/,
    ],
  ])('%s', (_, name, content, message) => {
    expect(loadWith(name, JSON.stringify(content))).toThrow(message)
  })

  test('a file that is no JSON', () => {
    expect(loadWith('tones.json', '[{')).toThrow(/tones\.json: SyntaxError/)
  })

  test('a file that is listed and does not exist', () => {
    const files = JSON.stringify({ lines: ['self', 'other'], statements: [], questions: [] })
    expect(loadWith('files.json', files)).toThrow(/lines-other\.json/)
  })
})
