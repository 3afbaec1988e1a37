import { expect, test } from 'vitest'
import { enUS } from './en-US.ts'
import { filled, wordings } from './template.ts'
import type { Templates, Voice } from './voice.ts'
import { zhCN } from './zh-CN.ts'

const MOST = 300
const ENDED = /[.!?…。！？][”"’]?$/
const TWICE = /[.!?。！？]\s*[.!?。！？]|，[。？]/

const poolsOf = (voice: Voice): Templates[] => [
  ...Object.values(voice.lines),
  ...voice.told.flatMap(({ lines, later = [] }) => [lines, later]),
  ...voice.asked.flatMap(({ lines, otherwise = [] }) => [lines, otherwise]),
  ...[...voice.threads, ...voice.hobbies, ...voice.jobs].map(({ lines }) => lines),
  ...voice.tones.flatMap(({ lines }) => Object.values(lines)),
]

const slots = new Proxy<Record<string, string>>({}, { get: (_, name) => `${String(name)}.` })

test.each([enUS, zhCN])('$language: however it is worded, it ends as a sentence ends', (voice) => {
  for (const template of poolsOf(voice).flat()) {
    const { count, at } = wordings(template)
    for (let n = 0; n < Math.min(count, MOST); n++) {
      const text = filled(at(n).replaceAll(/<(?!life|joinedLife)\w+>/g, 'x'), slots) ?? ''
      expect(text, template).toMatch(ENDED)
      expect(text, template).not.toMatch(TWICE)
    }
  }
})
