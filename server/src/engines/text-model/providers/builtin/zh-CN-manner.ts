/** 话少的人，回得也少。 */
export const zhBrief = /话短|话少|省字|简淡|话不多|话省|不爱说话|惜字/

/** 打字不用标点的人，在这儿也不用：逗号是空格，句号是大一点的空格。 */
export const zhTyped = (reply: string, voice: string): string =>
  /不加标点|空格断句|不爱用标点/.test(voice)
    ? reply
        .replaceAll(/[，、；：]/g, ' ')
        .replaceAll('。', '　')
        .trimEnd()
    : reply

export const zhFond = (like: string): string => like

export const zhHair = (color: string, style: string): string | null =>
  color && style ? `${color}的${style}` : null

/** 他问自己的事，她可能知道的是哪一件。 */
export const zhMine: readonly { asked: RegExp; known: RegExp }[] = [
  {
    asked: /我(是)?(做|干)(什么|啥)(工作)?的|我的(工作|职业)是/,
    known: /^你(?:是(?!.{1,6}人$)|在.+工作|修|教|开|写)/,
  },
  { asked: /我(住|家)(在)?哪|我(是)?哪里人|我来自哪/, known: /^你(?:住在|来自|是.+人$)/ },
  { asked: /我(平时|都|一般)?叫你(什么|啥)/, known: /^你叫她/ },
  { asked: /我对(什么|啥)过敏/, known: /过敏/ },
  { asked: /我(今年)?(多大|几岁)/, known: /^你\d+岁/ },
  { asked: /我(的)?生日(是)?(哪|什么|几)/, known: /生日/ },
  {
    asked: /我(最)?(喜欢|爱)(什么|啥|吃什么|听什么|看什么)/,
    known: /^你(?:最|特别|很)?(?:喜欢|爱)/,
  },
  { asked: /我(最)?(怕|讨厌)(什么|啥)/, known: /^你(?:怕|讨厌|不喜欢)/ },
  {
    asked:
      /我(?:的|家)?(?<mine>妹妹|姐姐|哥哥|弟弟|妈妈|爸爸|老婆|老公|女朋友|男朋友|朋友|儿子|女儿|孩子|猫|狗|兔子|鹦鹉|老板|同事|室友)(?:的名字)?(?:是|叫)(?:什么|啥|谁)/,
    known: /$^/,
  },
]
