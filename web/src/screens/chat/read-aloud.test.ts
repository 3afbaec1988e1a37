import { expect, test } from 'vitest'
import { detectLanguage, toSpeechText } from './read-aloud.ts'

test('actions are not read aloud, speech is', () => {
  expect(toSpeechText('*smiles* You **came**.\n_looks up_ Sit.')).toBe('You came.\nSit.')
  expect(toSpeechText('（放下灯）你来了。')).toBe('你来了。')
  expect(toSpeechText('*only looks*')).toBe('')
})

test('the language of the speech is detected from the text', () => {
  expect(detectLanguage('你来了。')).toBe('zh-CN')
  expect(detectLanguage('You came.')).toBe('en-US')
})
