import { expect, test } from 'vitest'
import { fillSlots, enumerateWordings } from './template.ts'
import type { Templates, LanguagePack } from './language-pack.ts'
import { getLanguagePack } from './language-packs.ts'

const MAX_WORDINGS = 300
const ENDED = /[.!?…。！？][”"’]?$/
const TWICE = /[.!?。！？]\s*[.!?。！？]|，[。？]/

const poolsOf = (pack: LanguagePack): Templates[] => [
  ...Object.values(pack.lines),
  ...pack.statementRules.flatMap(({ lines, followUpLines = [] }) => [lines, followUpLines]),
  ...pack.questionRules.flatMap(({ lines, fallbackLines = [] }) => [lines, fallbackLines]),
  ...[...pack.answerRules, ...pack.hobbies, ...pack.jobs].map(({ lines }) => lines),
  ...pack.tones.flatMap(({ lines }) => Object.values(lines)),
]

const slots = new Proxy<Record<string, string>>({}, { get: (_, name) => `${String(name)}.` })

const packs = (['en-US', 'zh-CN'] as const).map(getLanguagePack)

test.each(packs)('$language: every wording of every template ends as a sentence', (pack) => {
  for (const template of poolsOf(pack).flat()) {
    const { count, at } = enumerateWordings(template)
    for (let n = 0; n < Math.min(count, MAX_WORDINGS); n++) {
      const text = fillSlots(at(n).replaceAll(/<(?!life|joinedLife)\w+>/g, 'x'), slots) ?? ''
      expect(text, template).toMatch(ENDED)
      expect(text, template).not.toMatch(TWICE)
    }
  }
})
