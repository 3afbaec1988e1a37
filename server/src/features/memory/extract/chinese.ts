import { defineRule, type FactRule } from './rule.ts'
import { toSecondPersonChinese } from './second-person.ts'

const PHRASE = '([^，。；：、！？,.!?()（）\\s]{1,20})'
const PEOPLE =
  '妈妈|母亲|爸爸|父亲|姐姐|妹妹|哥哥|弟弟|儿子|女儿|老婆|妻子|老公|丈夫|女朋友|男朋友|女友|男友|奶奶|爷爷|外婆|外公|姥姥|姥爷|阿姨|叔叔|表姐|表哥|表妹|表弟|闺蜜|好朋友|朋友|室友|老板|邻居|同事'
const PETS = '狗|狗狗|小狗|猫|猫咪|小猫|兔子|仓鼠|鹦鹉|鸟|马|乌龟|金鱼'
const MEASURE = '(?:一|两|二|三|四|五|\\d)(?:只|条|个|匹|位)'
const DAY =
  '今天|今晚|明天|明晚|后天|大后天|这周[一二三四五六日末]?|下周[一二三四五六日末]?|(?:周|星期|礼拜)[一二三四五六日天末]|下个?月|\\d{1,2}月\\d{1,2}[号日]|\\d{1,2}号|周末|过几天'
const EVENT =
  '面试|考试|约会|预约|会议|飞机|航班|婚礼|演唱会|演讲|汇报|手术|旅行|出差|比赛|马拉松|聚会|生日|截止|搬家|夜班|早班|上台|演出|答辩|体检'

const toPattern = (source: string) => new RegExp(source, 'u')
const VAGUE = /^(?:你|她|他|它|这|那|什么|怎么|谁|哪|跟你|和你|听你|这样|一个人|了|上|到)/
const NOT_NAMES = /^(?:什么|谁|我|你|他|她|车|外卖|醒|起床|名字|做|不|好|了|的|是)/
const NOT_JOBS = /(?:人|男生|女生|男的|女的|样|时候|意思|朋友|宅|真的|认真|单身|独生子|的|了)$/

const toPreference = (verb: string) => (groups: readonly string[]) => {
  const thing = (groups[0] ?? '').replace(/(?:了|的|吧|啊|呢|呀|哦)$/, '')
  if (!thing || VAGUE.test(thing)) return null
  return { slot: `taste:${thing}`, text: `你${verb}${toSecondPersonChinese(thing)}` }
}

/** "有" (there is an event) is kept; other verbs become "要" (going to). */
const toEvent = ([when = '', verb = '', what = '']: readonly string[]) => ({
  slot: null,
  text: `你${when}${verb === '有' ? '有' : '要'}${toSecondPersonChinese(what)}`,
})

export const chineseRules: readonly FactRule[] = [
  defineRule(
    toPattern(
      '(?:我的名字(?:是|叫)|我(?:叫|名叫)|(?:你可以|就|请)?叫我)([\\p{L}·]{1,8}?)(?:就好|就行|吧|啊|呀|哦|$|[，,、 ])',
    ),
    ([name = '']) => (NOT_NAMES.test(name) ? null : { slot: 'name', text: `你叫${name}` }),
  ),
  defineRule(toPattern('^我是([小阿]\\p{Script=Han})$'), ([name = '']) =>
    /[孩白偷姨]$/.test(name) ? null : { slot: 'name', text: `你叫${name}` },
  ),
  defineRule(toPattern('我(?:今年)?(?:已经)?(\\d{2})岁'), ([age = '']) =>
    Number(age) >= 18 ? { slot: 'age', text: `你${age}岁` } : null,
  ),
  defineRule(
    toPattern(
      `我的?(${PEOPLE}|爸|妈|爸妈|${PETS})(?:刚|已经|终于)?(怀孕|生病|住院|去世|过世|走丢|退休|结婚|离婚|出国|生宝宝|要结婚|要出国|要生)了`,
    ),
    ([relation = '', what = '']) => ({
      slot: `state of ${relation}`,
      text: `你的${relation}${what}了`,
    }),
  ),
  defineRule(
    toPattern(
      '我(?:是|的)?([\\d一二三四五六七八九十]{1,3}月[\\d一二三四五六七八九十]{1,3}[号日])(?:的|过)?生日?',
    ),
    ([day = '']) => ({ slot: 'birthday', text: `你的生日是${day}` }),
  ),
  defineRule(toPattern(`我的?生日(?:是|在)${PHRASE}`), ([day = '']) =>
    VAGUE.test(day) ? null : { slot: 'birthday', text: `你的生日是${day}` },
  ),
  defineRule(
    toPattern(`我(?:现在|目前|一直)?(?:住在|住|搬到了?|搬去了?)${PHRASE}`),
    ([place = '']) =>
      VAGUE.test(place) || /院|校$/.test(place)
        ? null
        : { slot: 'home', text: `你住在${place.replace(/了$/, '')}` },
  ),
  defineRule(toPattern(`我(?:是来自|来自|老家在|家乡在|老家是)${PHRASE}`), ([place = '']) => ({
    slot: 'origin',
    text: `你来自${place.replace(/的$/, '')}`,
  })),
  defineRule(toPattern('我是([\\p{L}]{1,5})人(?=$|[，,。 ])'), ([place = '']) =>
    /好|坏|男|女|大|本|个|单|老|病/.test(place) ? null : { slot: 'origin', text: `你是${place}人` },
  ),
  defineRule(toPattern(`我(?:是|当)(?:一名|一个|一位|个|名)${PHRASE}`), ([job = '']) =>
    NOT_JOBS.test(job) ? null : { slot: 'job', text: `你是${job}` },
  ),
  defineRule(
    toPattern(
      '我是(?:做)?([\\p{L}]{0,6}(?:师|员|医生|护士|老师|学生|厨师|司机|律师|记者|作家|画家|演员|程序员|设计师|工程师|会计|警察|军人|经理|店长|老板))(?=$|[，,。 ])',
    ),
    ([job = '']) => ({
      slot: 'job',
      text: `你是${job}`,
    }),
  ),
  defineRule(toPattern(`我在${PHRASE}(?:工作|上班)`), ([place = '']) =>
    VAGUE.test(place) ? null : { slot: 'workplace', text: `你在${place}工作` },
  ),
  defineRule(
    toPattern(`我(?:在)?(?:学|读|念)(?:的是)?(?:的)?([\\p{L}]{2,10})专业`),
    ([what = '']) => ({
      slot: 'study',
      text: `你学的是${what}专业`,
    }),
  ),
  defineRule(
    toPattern(
      `我家?的?((?:大|小|双胞胎)?(?:${PEOPLE}|${PETS}))(?:的名字)?(?:叫|名叫|是叫)([\\p{L}]{1,8}?)(?=$|[，,。、 ]|了|吧|，)`,
    ),
    ([relation = '', name = '']) =>
      NOT_NAMES.test(name)
        ? null
        : { slot: `name of ${relation}`, text: `你的${relation}叫${name}` },
  ),
  defineRule(
    toPattern(
      `我(?:家里?)?(?:有|养了?|领养了?)(${MEASURE}(?:[\\p{L}]{0,4}?)(?:${PEOPLE}|${PETS}|孩子|宝宝))(?:[，,]?(?:名字)?叫([\\p{L}]{1,8}))?`,
    ),
    ([what = '', name = '']) => ({
      slot: null,
      text: `你有${what}${name ? `，叫${name}` : ''}`,
    }),
  ),
  defineRule(
    toPattern(`我最(?:喜欢|爱)的([\\p{L}]{1,8})是${PHRASE}`),
    ([what = '', thing = '']) => ({
      slot: `favourite ${what}`,
      text: `你最喜欢的${what}是${toSecondPersonChinese(thing)}`,
    }),
  ),
  defineRule(
    toPattern(
      `我(?:真的|也|还|特别|非常|很|超|超级|挺|蛮|好|一直|最|就|都)*(?:喜欢|爱|热爱)(?!的)${PHRASE}`,
    ),
    toPreference('喜欢'),
  ),
  defineRule(
    toPattern(`我(?:真的|也|特别|非常|很|最|超)*(?:讨厌|受不了|恨)${PHRASE}`),
    toPreference('讨厌'),
  ),
  defineRule(
    toPattern(`我(?:真的|一直|从来|也|都|很)*(?:不喜欢|不爱|不太喜欢)${PHRASE}`),
    toPreference('不喜欢'),
  ),
  defineRule(
    toPattern(
      `我(?:从来|一直|都|现在|已经)*(?:不|不能|不会|戒)(吃|喝|抽|开车|游泳|做饭|跳舞|喝酒|抽烟)([\\p{L}]{0,8})`,
    ),
    ([verb = '', what = '']) =>
      /^[了着过吗呢下饱完得]/.test(what)
        ? null
        : { slot: `habit:${verb}${what}`, text: `你不${verb}${what}` },
  ),
  defineRule(toPattern(`我对${PHRASE}过敏`), ([what = '']) => ({
    slot: null,
    text: `你对${what}过敏`,
  })),
  defineRule(
    toPattern(
      '我(?:是|在)?(吃素|素食主义者|左撇子|色盲|单身|离婚了|结婚了|订婚了|退休了|已婚|离异)',
    ),
    ([what = '']) => ({
      slot: `state:${what}`,
      text: /^(?:素食|左撇|色盲|单身)/.test(what) ? `你是${what}` : `你${what}`,
    }),
  ),
  defineRule(
    toPattern(`我(?:很|特别|最|有点|超)*(?:怕|害怕|恐惧)(?!你|失去你)${PHRASE}`),
    ([what = '']) => (VAGUE.test(what) ? null : { slot: null, text: `你怕${what}` }),
  ),
  defineRule(toPattern(`我的?(?:最大的)?梦想(?:就)?是${PHRASE}`), ([what = '']) => ({
    slot: null,
    text: `你的梦想是${toSecondPersonChinese(what)}`,
  })),
  defineRule(toPattern(`我一直(?:都)?想(?:要)?${PHRASE}`), ([what = '']) =>
    VAGUE.test(what) ? null : { slot: null, text: `你一直想${toSecondPersonChinese(what)}` },
  ),
  defineRule(
    toPattern(
      '我(?:会|在学)(弹|拉|吹|打|说|下)(钢琴|吉他|小提琴|大提琴|琵琶|古筝|笛子|鼓|英语|法语|德语|日语|韩语|西班牙语|粤语|篮球|网球|羽毛球|乒乓球|围棋|象棋)',
    ),
    ([verb = '', what = '']) => ({
      slot: null,
      text: `你会${verb}${what}`,
    }),
  ),
  defineRule(
    toPattern(`(${DAY})我?(?:还)?(要|有|得|会)(?:一?[个场次])?([\\p{L}]{0,8}?(?:${EVENT}))`),
    toEvent,
  ),
  defineRule(
    toPattern(`我(${DAY})(?:还)?(要|有|得|会)(?:一?[个场次])?([\\p{L}]{0,8}?(?:${EVENT}))`),
    toEvent,
  ),
  defineRule(
    toPattern(
      `(?:我)?(${DAY})(?:我)?(?:要|就要|准备|打算)(去[\\p{L}]{1,10}|回[\\p{L}]{1,8}|开始[\\p{L}]{1,10}|入职|搬家|开学)`,
    ),
    ([when = '', what = '']) => ({
      slot: null,
      text: `你${when}要${toSecondPersonChinese(what)}`,
    }),
  ),
  defineRule(
    toPattern(
      '(?:请|要|你要|帮我)?(?:记住|记得|别忘了|不要忘了|别忘记)[，,：: ]?(我[^，。！？]{3,40})',
    ),
    ([what = '']) => ({
      slot: null,
      text: toSecondPersonChinese(what),
    }),
  ),
  defineRule(toPattern(`我们的歌是${PHRASE}`), ([song = '']) => ({
    kind: 'us',
    slot: 'our song',
    text: `我们的歌是${song}`,
  })),
  defineRule(
    toPattern(
      '(?:我以后|以后我|我)(?:就|想|可以|能)*叫你([\\p{L}]{1,6}?)(?:吧|好不好|好吗|可以吗|了|$|[，,])',
    ),
    ([name = '']) =>
      /^(?:起床|吃饭|什么|来|去)/.test(name)
        ? null
        : { kind: 'us', slot: 'her pet name', text: `你叫她${name}` },
  ),
  defineRule(toPattern('(?:你?要?)答应我[，,：: ]?([^，。！？]{3,30})'), ([what = '']) => ({
    kind: 'us',
    slot: null,
    text: `你要她答应：${toSecondPersonChinese(what)}`,
  })),
]
