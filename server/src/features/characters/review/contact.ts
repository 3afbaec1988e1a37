const ADDRESSES: readonly RegExp[] = [
  /[\w.+-]{1,64}\s{0,3}(?:@|\(at\)|\[at\]|＠)\s{0,3}[\w-]{1,63}\s{0,3}(?:\.|\(dot\)|\[dot\]|。)\s{0,3}[a-z]{2,}/i,
  /\b(?:https?|ftp):\/\/|\bwww\.|\b[\w-]{1,63}\.(?:com|net|org|info|io|co|me|tv|xyz|top|cn|ru|link|site|club|vip|gg|ly|app)\b(?!\w)/i,
  // Numbers that can be dialled: with a country code, or eleven digits of a Chinese mobile.
  /\+\d[\d\s().-]{7,}\d/,
  /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/,
  /(?:call|text|phone|ring|dial|tel|电话|電話|手机|手機|打给|打給)\W{0,12}\d[\d\s().-]{5,}\d/i,
  /(?:whats?app|telegram|wechat|weixin|instagram|snap(?:chat)?|onlyfans|discord|kik|skype|微信|威信|薇信|QQ|扣扣|抖音|小红书|小紅書|電報|电报)\s*(?:号|號|id|群|me|is|handle|名)?\s*[:：=是@为為]?\s*@?[a-z0-9_.-]*\d[a-z0-9_.-]{2,}/i,
  /(?:加|add)\s*(?:我|me|她|her)?\s*(?:on|的)?\s*(?:whats?app|telegram|wechat|instagram|snap(?:chat)?|discord|微信|威信|薇信|QQ|扣扣|电报)/i,
  /(?<![\w.])@[a-z0-9_]{4,}\b/i,
]

/** Whether a text leads out of here: an address, a link, a number to call, a name elsewhere. */
export const hasContact = (text: string): boolean => {
  const plain = text.normalize('NFKC')
  return ADDRESSES.some((address) => address.test(plain))
}
