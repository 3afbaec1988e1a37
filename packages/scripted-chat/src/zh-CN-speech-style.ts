import type { OwnFactQuestion } from './language-pack.ts'

/** Speech styles that keep replies short. */
export const zhBriefStyle = /话短|话少|省字|简淡|话不多|话省|不爱说话|惜字/

/** Applies a typing style without punctuation: a comma becomes a space, a full stop a wide space. */
export const applyTypingStyleZh = (reply: string, speechStyle: string): string =>
  /不加标点|空格断句|不爱用标点/.test(speechStyle)
    ? reply
        .replaceAll(/[，、；：]/g, ' ')
        .replaceAll('。', '　')
        .trimEnd()
    : reply

export const formatLikeZh = (like: string): string => like

export const formatHairZh = (color: string, style: string): string | null =>
  color && style ? `${color}的${style}` : null

/** Questions of the user about themselves, with the memory that answers each. */
export const zhOwnFactQuestions: readonly OwnFactQuestion[] = [
  {
    question: /我(是)?(做|干)(什么|啥)(工作)?的|我的(工作|职业)是/,
    known: /^你(?:是(?!.{1,6}人$)|在.+工作|修|教|开|写)/,
  },
  { question: /我(住|家)(在)?哪|我(是)?哪里人|我来自哪/, known: /^你(?:住在|来自|是.+人$)/ },
  { question: /我(平时|都|一般)?叫你(什么|啥)/, known: /^你叫她/ },
  { question: /我对(什么|啥)过敏/, known: /过敏/ },
  { question: /我(今年)?(多大|几岁)/, known: /^你\d+岁/ },
  { question: /我(的)?生日(是)?(哪|什么|几)/, known: /生日/ },
  {
    question: /我(最)?(喜欢|爱)(什么|啥|吃什么|听什么|看什么)/,
    known: /^你(?:最|特别|很)?(?:喜欢|爱)/,
  },
  { question: /我(最)?(怕|讨厌)(什么|啥)/, known: /^你(?:怕|讨厌|不喜欢)/ },
  {
    question:
      /我(?:的|家)?(?<mine>妹妹|姐姐|哥哥|弟弟|妈妈|爸爸|老婆|老公|女朋友|男朋友|朋友|儿子|女儿|孩子|猫|狗|兔子|鹦鹉|老板|同事|室友)(?:的名字)?(?:是|叫)(?:什么|啥|谁)/,
    known: /$^/,
  },
]
