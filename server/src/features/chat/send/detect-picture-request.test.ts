import { expect, test } from 'vitest'
import { isPictureRequest, isUnpromptedPictureDue } from './detect-picture-request.ts'

test.each([
  'Send me a picture',
  'could you show me a selfie?',
  'I want to see a photo of you',
  'pic please',
  '发张照片给我看看',
  '给我看看你的自拍吧',
  '想看你的照片',
])('a picture is requested by: %s', (text) => {
  expect(isPictureRequest(text)).toBe(true)
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
])('no picture is requested by: %s', (text) => {
  expect(isPictureRequest(text)).toBe(false)
})

test('an unprompted picture is due rarely, and always at the same positions', () => {
  const due = Array.from({ length: 240 }, (_, seq) => seq).filter(isUnpromptedPictureDue)
  expect(due).toEqual([60, 120, 180])
})
