import type { Tx } from '../../../db/write.ts'
import type { Attribute } from '../attributes-store.ts'
import { replaceOpeners } from '../catalogue-store.ts'
import type { Content } from './content.ts'

type OpenerNames = { hobby: string; job: string }

const addArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

const OPENER_TEMPLATES = {
  'en-US': ({ hobby, job }: OpenerNames) => [
    `Hi. What would you be doing if I hadn’t written?`,
    `How did you get into ${hobby.toLowerCase()}?`,
    `What is a good day like as ${addArticle(job.toLowerCase())}?`,
  ],
  'zh-CN': ({ hobby, job }: OpenerNames) => [
    '嗨，我要是没发消息，你现在在做什么？',
    `你是怎么喜欢上${hobby}的？`,
    `做${job}的，什么样的一天算好日子？`,
  ],
} as const

/** Suggested first messages, generated from the character's hobby and job. */
export const saveOpeners = (
  tx: Tx,
  input: { id: number; content: Content; byId: ReadonlyMap<number, Attribute> },
) => {
  const [hobbyId = 0] = input.content.hobbyIds
  const hobby = input.byId.get(hobbyId)
  const job = input.byId.get(input.content.jobId)
  const inEnglish = OPENER_TEMPLATES['en-US']({
    hobby: hobby?.nameEn ?? '',
    job: job?.nameEn ?? '',
  })
  const inChinese = OPENER_TEMPLATES['zh-CN']({
    hobby: hobby?.nameZh ?? '',
    job: job?.nameZh ?? '',
  })
  return replaceOpeners(tx, input.id, [
    ...inEnglish.map((content, sort) => ({ language: 'en-US' as const, content, sort })),
    ...inChinese.map((content, sort) => ({ language: 'zh-CN' as const, content, sort })),
  ])
}
