import type { Voice } from './voice.ts'
import { zhActions, zhAsides, zhHobbies, zhJobs } from './zh-CN-asides.ts'
import { zhFeelings } from './zh-CN-feelings.ts'
import { zhNames, zhNotNames, zhPatterns, zhThing } from './zh-CN-patterns.ts'
import { asHerZh, zhLife } from './zh-CN-life.ts'
import { zhSelf } from './zh-CN-self.ts'
import { zhTopics } from './zh-CN-topics.ts'

const COMMON = new Set(
  '的了是我你您他她它们在有和就都也还很吗呢吧啊呀哦么什怎哪谁几不没会要想能可以这那个一把被给跟说做看去来到得着过喜欢今天现最'.split(
    '',
  ),
)

/** Only plain statements about oneself: anything else comes out crooked. */
const mirror = (text: string): string | null => {
  const [sentence = ''] = text.split(/[。！!？?，,\n~～]/)
  const plain = sentence.trim()
  if (plain.length < 5 || plain.length > 18) return null
  if (
    !/^(?:今天|昨天|刚才|最近)?我[\u4e00-\u9fa5]+$/.test(plain) ||
    /[你他她它吗呢吧]/.test(plain)
  ) {
    return null
  }
  return plain.replaceAll('我', '你')
}

const quote = (text: string): string | null => {
  const plain = text.replace(/[。！!~～\s]+$/, '')
  return plain.length <= 4 && /^[\p{L}\p{N}]+$/u.test(plain) && !/[你我吗呢吧]/.test(plain)
    ? plain
    : null
}

/** East Asian names stand together, family first; others are joined by a dot, given name first. */
const fullName = (first: string, last: string): string => {
  if (!last) return first
  return last.length <= 2 && first.length <= 2 ? last + first : `${first}·${last}`
}

export const zhCN: Voice = {
  language: 'zh-CN',
  space: '',
  action: (text) => `（${text}）`,
  vocative: (name) => `，${name}`,
  patterns: zhPatterns,
  isQuestion: /[？?]|吗[。！~～]*$|什么|怎么|为什么|哪|谁|几/,
  thing: zhThing,
  names: zhNames,
  notNames: zhNotNames,
  nameInMemory: /^你叫(.{1,8}?)。?$/,
  asksName: /名字|叫什么|我是谁/,
  toHer: /[你您]/,
  common: COMMON,
  asHer: asHerZh,
  life: zhLife,
  memory: (text) => text,
  close: /女友|女朋友|妻|老婆|恋人|爱人|情侣|伴侣|异地/,
  lines: { ...zhSelf, ...zhFeelings, ...zhTopics, ...zhAsides },
  actions: zhActions,
  hobbies: zhHobbies,
  jobs: zhJobs,
  called: (first, last) => ({
    first: first.length === 1 ? fullName(first, last) : first,
    full: fullName(first, last),
  }),
  job: (job) => ({ job }),
  hobby: (hobby) => hobby,
  list: (items) => items.join('、'),
  mirror,
  quote,
}
