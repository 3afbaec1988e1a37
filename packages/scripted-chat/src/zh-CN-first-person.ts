import type { Speaker } from './reply-request.ts'
import type { LifeTheme } from './language-pack.ts'

/** Rewrites a third-person sentence about the character to first person; null if that fails. */
export const toFirstPersonZh = (
  sentence: string,
  { firstName, lastName }: Pick<Speaker, 'firstName' | 'lastName'>,
): string | null => {
  if (/^(?:[“「"]|[他它]们?)/.test(sentence)) return null
  if (sentence.split('“').length !== sentence.split('”').length) return null
  const names = [`${firstName}·${lastName}`, lastName + firstName, firstName].filter(Boolean)
  return names
    .reduce((text, name) => text.replaceAll(name, '我'), sentence)
    .replaceAll('她自己', '我自己')
    .replace(/她(?!们)/g, '我')
    .replace(/你们(?!俩?的)/g, '我们')
    .replace(/你们/g, '我们')
}

/** Which life sentences answer which theme. */
export const zhLifePatterns: Record<LifeTheme, RegExp> = {
  work: /我(?:管|做|开|教|写|拉|弹|唱|画|设计|负责|在.{1,12}(?:工作|上班|做|当|带|摆|倒))/,
  origin:
    /来自|长大|出生|生在|养大|老家|家乡|搬到|来到|^[\u4e00-\u9fa5]{2,5}人，|我是.{1,8}人|(?:先是|一边|从).{1,12}(?:后来|来|到|出来)|是家|离开|我(?:管着|在)[\u4e00-\u9fa5]{2,6}(?:郊外|城里|山里|做|开|教|带|拍|修|一间|的)/,
  dream: /我(?:想|希望|盼|梦想|要的)|有一天|总想/,
  flaw: /毛病|缺点|倔|太过|总是?忘|迟到|受不了|不敢|躲|打断|慢半拍|见不得/,
  us: /我们|你隔壁|让你|你说|你借|你和我|跟你/,
  past: /妈妈|爸爸|奶奶|爷爷|外婆|外公|姨|舅|叔|哥|姐|弟|妹|儿子|女儿|小时候|年前|那年|以前|曾/,
}
