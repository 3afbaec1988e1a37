import { expect, test } from 'vitest'
import { asksForPicture, pictureFits } from './picture-wish.ts'

test.each([
  'Send me a picture',
  'could you show me a selfie?',
  'I want to see a photo of you',
  'pic please',
  '发张照片给我看看',
  '给我看看你的自拍吧',
  '想看你的照片',
])('asks: %s', (text) => {
  expect(asksForPicture(text)).toBe(true)
})

test.each([
  'I took a picture of the lake',
  'Let me send you a photo',
  'do not send me pictures',
  'Picture this: rain, and nobody else',
  'What a photo finish!',
  '我拍了一张照片',
  '别发照片了',
  '今天天气真好',
])('does not ask: %s', (text) => {
  expect(asksForPicture(text)).toBe(false)
})

test('one fits seldom, and always at the same places', () => {
  const fitting = Array.from({ length: 240 }, (_, seq) => seq).filter(pictureFits)
  expect(fitting).toEqual([60, 120, 180])
})
