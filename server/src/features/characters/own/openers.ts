import type { Tx } from '../../../kernel/write.ts'
import type { Attribute } from '../attributes-store.ts'
import { replaceOpeners } from '../catalogue-store.ts'
import type { Content } from './content.ts'

type Names = { hobby: string; job: string }

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

const LINES = {
  'en-US': ({ hobby, job }: Names) => [
    `Hi. What would you be doing if I hadn’t written?`,
    `How did you get into ${hobby.toLowerCase()}?`,
    `What is a good day like as ${withArticle(job.toLowerCase())}?`,
  ],
  'zh-CN': ({ hobby, job }: Names) => [
    '嗨，我要是没发消息，你现在在做什么？',
    `你是怎么喜欢上${hobby}的？`,
    `做${job}的，什么样的一天算好日子？`,
  ],
} as const

/** Lines to begin with, made of what she was made of. */
export const saveOpeners = (
  tx: Tx,
  input: { id: number; content: Content; byId: ReadonlyMap<number, Attribute> },
) => {
  const [hobbyId = 0] = input.content.hobbyIds
  const hobby = input.byId.get(hobbyId)
  const job = input.byId.get(input.content.jobId)
  const inEnglish = LINES['en-US']({ hobby: hobby?.nameEn ?? '', job: job?.nameEn ?? '' })
  const inChinese = LINES['zh-CN']({ hobby: hobby?.nameZh ?? '', job: job?.nameZh ?? '' })
  return replaceOpeners(tx, input.id, [
    ...inEnglish.map((content, sort) => ({ language: 'en-US' as const, content, sort })),
    ...inChinese.map((content, sort) => ({ language: 'zh-CN' as const, content, sort })),
  ])
}
