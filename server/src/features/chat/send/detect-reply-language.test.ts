import { expect, test } from 'vitest'
import { detectReplyLanguage } from './detect-reply-language.ts'

test.each([
  ['你好吗', 'en-US', 'zh-CN'],
  ['OK, 晚安 Isabela', 'en-US', 'zh-CN'],
  ['Good night', 'zh-CN', 'en-US'],
  ['?! 123 🙂', 'zh-CN', 'zh-CN'],
  ['…', 'en-US', 'en-US'],
] as const)('the reply to %s with the fallback %s is in %s', (message, fallback, language) => {
  expect(detectReplyLanguage(message, fallback)).toBe(language)
})
