import { collapseWhitespace } from '../../../kernel/collapse-whitespace.ts'
import { foldText } from '../search-terms.ts'

/** Famous people. A match goes to an operator, because it may be a namesake. */
const FAMOUS_PEOPLE = [
  'taylor swift',
  'emma watson',
  'scarlett johansson',
  'ariana grande',
  'selena gomez',
  'billie eilish',
  'margot robbie',
  'natalie portman',
  'jennifer lawrence',
  'angelina jolie',
  'kim kardashian',
  'kylie jenner',
  'kendall jenner',
  'zendaya coleman',
  'gal gadot',
  'rihanna fenty',
  'beyonce knowles',
  'dua lipa',
  'lady gaga',
  'katy perry',
  'miley cyrus',
  'britney spears',
  'jennifer aniston',
  'anne hathaway',
  'emma stone',
  'ana de armas',
  'sydney sweeney',
  'jenna ortega',
  'millie bobby brown',
  'olivia rodrigo',
  'greta thunberg',
  'michelle obama',
  'hillary clinton',
  'kamala harris',
  'melania trump',
  'ivanka trump',
  'kate middleton',
  'meghan markle',
  'princess diana',
  'marilyn monroe',
  'audrey hepburn',
  'serena williams',
  'naomi osaka',
  'maria sharapova',
  'alexandria ocasio-cortez',
  'jacinda ardern',
  'angela merkel',
  'elon musk',
  'donald trump',
  'joe biden',
  'barack obama',
  'vladimir putin',
  'aishwarya rai',
  'priyanka chopra',
  'deepika padukone',
  'song hye-kyo',
  'bae suzy',
  'kim go-eun',
  'lee ji-eun',
  'yui aragaki',
  'haruka ayase',
  'satomi ishihara',
  'fan bingbing',
  'liu yifei',
  'yang mi',
  'zhao liying',
  'dilraba dilmurat',
  'angelababy',
  'zhang ziyi',
  'gong li',
  'eileen gu',
  '刘亦菲',
  '杨幂',
  '范冰冰',
  '赵丽颖',
  '迪丽热巴',
  '杨颖',
  '章子怡',
  '巩俐',
  '周冬雨',
  '关晓彤',
  '赵露思',
  '杨紫',
  '唐嫣',
  '刘诗诗',
  '古力娜扎',
  '谷爱凌',
  '王菲',
  '邓紫棋',
  '蔡依林',
  '林志玲',
  '高圆圆',
  '倪妮',
  '景甜',
  '鞠婧祎',
  '宋慧乔',
  '全智贤',
  '林允儿',
  '新垣结衣',
  '石原里美',
  '绫濑遥',
  '泰勒斯威夫特',
  '艾玛沃特森',
  '斯嘉丽约翰逊',
  '习近平',
  '彭丽媛',
  '特朗普',
  '马斯克',
].map(foldText)

const CLAIM_PATTERN =
  /\b(?:based on|modell?ed (?:on|after)|looks? (?:just |exactly )?like|a clone of|deep ?fake of|is) (?:the )?(?:real |famous |actual )+(?:actress|singer|celebrity|idol|influencer|streamer|model|person)|\b(?:real[- ]life celebrity|celebrity look-?alike|deep ?fake)\b|(?:真人|现实中的|現實中的)(?:明星|演员|演員|偶像|网红|網紅|主播)|明星脸|明星臉|换脸|換臉|以.{1,8}(?:明星|演员|演員|真人)为原型/iu

const normalizeName = (text: string): string =>
  foldText(text)
    .replace(/[\s·.・-]+/g, ' ')
    .trim()
const FAMOUS_NAMES = new Set(FAMOUS_PEOPLE.map(normalizeName))

export const isFamousName = (firstName: string, lastName: string): boolean =>
  [`${firstName} ${lastName}`, `${lastName}${firstName}`, `${firstName}${lastName}`, firstName]
    .map(normalizeName)
    .some((name) => FAMOUS_NAMES.has(name))

/** Whether a text claims to be about a real person, or mentions a famous one. */
export const mentionsRealPerson = (text: string): boolean => {
  if (CLAIM_PATTERN.test(text)) return true
  const plain = ` ${collapseWhitespace(normalizeName(text).replace(/[^\p{L}\p{N} ]+/gu, ' '))} `
  return [...FAMOUS_NAMES].some((name) =>
    /\p{Script=Han}/u.test(name) ? plain.includes(name) : plain.includes(` ${name} `),
  )
}
