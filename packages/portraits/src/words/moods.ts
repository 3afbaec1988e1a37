import type { ExpressionName } from '../head/expression.ts'
import type { Hobby } from '../appearance.ts'
import type { NamedPattern } from './find-named.ts'

export const MOODS: readonly NamedPattern<ExpressionName>[] = [
  [
    'joyful',
    /\b(laugh(s|ing|ter)?|happy|happily|joy(ful)?|delighted|overjoyed|big smile)\b|大笑|开心|快乐|高兴|欢乐/i,
  ],
  [
    'amused',
    /\b(wink(s|ing)?|playful|mischievous|teas(es?|ing)|smirk(s|ing)?|flirty|cheeky)\b|调皮|俏皮|坏笑|眨眼|逗/i,
  ],
  [
    'tender',
    /\b(tender(ly)?|gentle|gently|loving|romantic|shy|blush(es|ing)?|soft smile)\b|温柔|害羞|浪漫|深情|脸红/i,
  ],
  ['dreamy', /\b(dream(y|s|ing)?|wistful|longing|daydream\w*)\b|梦幻|出神|憧憬|发呆/i],
  [
    'thoughtful',
    /\b(think(s|ing)?|pensive|thoughtful|serious|sad|melanchol(y|ic)|lonely)\b|沉思|忧郁|认真|悲伤|严肃|孤独/i,
  ],
  ['bold', /\b(bold|confident|fierce|proud|strong|cool|brave)\b|自信|霸气|酷|骄傲|勇敢/i],
  ['serene', /\b(calm|serene|peaceful|quiet|relaxed|sleepy)\b|平静|安静|宁静|放松|慵懒/i],
  ['bright', /\b(bright|cheerful|energetic|excited|sunny|radiant)\b|阳光|灿烂|活泼|兴奋/i],
  ['warm', /\b(warm|smil(es?|ing)|kind|friendly)\b|微笑|温暖|笑容|友善|笑/i],
]

/** Objects to hold, by the hobby they belong to. */
export const THINGS: readonly NamedPattern<Hobby>[] = [
  ['guitar', /\bguitar\b|吉他/i],
  ['reading', /\b(reading|open book)\b|看书|读书|阅读/i],
  ['writing', /\b(a book|books|notebook|diary|writing)\b|拿着书|日记|笔记本|写作/i],
  ['tea', /\b(tea|coffee|mug|cup|cocoa|latte)\b|茶|咖啡|杯子|可可/i],
  ['wine-tasting', /\b(wine|champagne|cocktail)\b|红酒|葡萄酒|香槟|酒杯/i],
  ['film-photography', /\b(camera|photograph(s|ing|y)?)\b|相机|拍照|摄影/i],
  ['dancing', /\b(flowers?|bouquet|roses?|tulips?)\b|花束|鲜花|玫瑰|捧花/i],
  ['astronomy', /\btelescope\b|望远镜/i],
  ['travel', /\b(map|travel(s|ling|ing)?|backpack)\b|地图|旅行/i],
  ['vinyl-records', /\b(vinyl|records?)\b|黑胶|唱片/i],
  ['chess', /\bchess\b|象棋|下棋/i],
  ['knitting', /\b(knit(s|ting)?|yarn)\b|编织|毛线/i],
  ['cinema', /\b(popcorn|cinema|movie)\b|爆米花|电影/i],
  ['singing', /\b(sing(s|ing)?|microphone|karaoke)\b|唱歌|麦克风/i],
  ['sketching', /\b(sketch(es|ing|book)?|draw(s|ing))\b|素描|速写|画画/i],
  ['motorcycles', /\b(motorcycle|motorbike|helmet)\b|摩托|头盔/i],
  ['yoga', /\b(yoga)\b|瑜伽/i],
  ['gardening', /\b(potted|plant pot|watering|gardening)\b|盆栽|浇花|园艺/i],
  ['baking', /\b(bak(es?|ing)|cook(s|ing)?|whisk)\b|烘焙|做饭|下厨/i],
  ['bird-watching', /\b(binoculars|bird ?watching)\b|双筒|观鸟/i],
  ['piano', /\b(sheet music|piano)\b|乐谱|钢琴/i],
  ['board-games', /\b(cards|board games?)\b|纸牌|桌游/i],
]
