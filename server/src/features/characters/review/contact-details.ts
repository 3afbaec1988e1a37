import { collapseWhitespace } from '../../../kernel/collapse-whitespace.ts'

// Every repetition is bounded: the text is user input, and must not cause catastrophic backtracking.
const CONTACT_PATTERNS: readonly RegExp[] = [
  /[\w.+-] ?(?:@|\(at\)|\[at\]) ?[\w-]{1,63} ?(?:\.|\(dot\)|\[dot\]|。) ?[a-z]{2}/i,
  /\b(?:https?|ftp):\/\/|\bwww\.|\w-?\.(?:com|net|org|info|io|co|me|tv|xyz|top|cn|ru|link|site|club|vip|gg|ly|app)\b/i,
  // Phone numbers: with a country code, or the eleven digits of a Chinese mobile.
  /\+\d[\d ().-]{7,40}\d/,
  /(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/,
  /(?:call|text|phone|ring|dial|tel|电话|電話|手机|手機|打给|打給)\W{0,12}\d[\d ().-]{5,40}\d/i,
  /(?:whats?app|telegram|wechat|weixin|instagram|snap(?:chat)?|onlyfans|discord|kik|skype|微信|威信|薇信|QQ|扣扣|抖音|小红书|小紅書|電報|电报) ?(?:号|號|id|群|me|is|handle|名)? ?[:=是@为為]? ?@?[a-z0-9_.-]{0,40}\d[a-z0-9_.-]{2}/i,
  /(?:加|add) ?(?:我|me|她|her)? ?(?:on|的)? ?(?:whats?app|telegram|wechat|instagram|snap(?:chat)?|discord|微信|威信|薇信|QQ|扣扣|电报)/i,
  /(?<![\w.])@[a-z0-9_]{4}/i,
]

/** Whether a text has contact details: an email pattern, a link, a phone number, an account elsewhere. */
export const hasContactDetails = (text: string): boolean => {
  const plain = collapseWhitespace(text.normalize('NFKC'))
  return CONTACT_PATTERNS.some((pattern) => pattern.test(plain))
}
