import { expect, test } from 'vitest'
import { languageOfText, spokenText } from './aloud.ts'

test('actions are not read aloud, speech is', () => {
  expect(spokenText('*smiles* You **came**.\n_looks up_ Sit.')).toBe('You came.\nSit.')
  expect(spokenText('（放下灯）你来了。')).toBe('你来了。')
  expect(spokenText('*only looks*')).toBe('')
})

test('the language of the speech is detected from the text', () => {
  expect(languageOfText('你来了。')).toBe('zh-CN')
  expect(languageOfText('You came.')).toBe('en-US')
})
