import { defineRule, type FactRule } from './rule.ts'
import { capitalise, toSecondPerson } from './second-person.ts'

// Sentences arrive with collapsed whitespace, so the patterns expect single spaces.

/** The end of a phrase: punctuation, a conjunction, or the end of the sentence. */
const END =
  '(?= ?(?:[,;:()]|$)| (?:and|but|because|so|which|who|though|although|while|when|since|if|or) )'
/** Captures a short phrase up to its end. */
const PHRASE = `([^,;:()]{1,60}?)${END}`
/** "I" and "I'm", with adverbs that do not change the meaning. */
const I = '\\bi(?: (?:really|also|just|still|do|absolutely|actually|totally))*'
const IM = "\\b(?:i'm|i am|im)(?: (?:really|also|just|still|actually|now|currently))*"

const PEOPLE =
  'mother|mom|mum|father|dad|sister|brother|son|daughter|wife|husband|girlfriend|boyfriend|partner|fiancée?|grandmother|grandma|grandfather|grandpa|aunt|uncle|cousin|niece|nephew|best friend|friend|flatmate|roommate|boss|neighbou?r'
const PETS = 'dog|cat|puppy|kitten|rabbit|bunny|hamster|parrot|bird|horse|turtle|fish|goldfish'
const DAY =
  'today|tonight|tomorrow|(?:this|next|on) \\w+(?: (?:morning|afternoon|evening|night))?|in \\w+ (?:days?|weeks?|months?)|on the \\w+'
const EVENT =
  'interview|exam|test|date|appointment|meeting|flight|wedding|concert|presentation|surgery|operation|trip|audition|match|marathon|party|deadline|move|shift|class|recital|show'

/** First words after "call me" or "I'm" that are not a name: "call me later". */
const NOT_NAMES = new Set(
  'back here sorry not so very just a an the later maybe when if baby babe honey crazy tired fine good okay ok happy sad bored lonely hungry home alone ready sure mad done out in at on from going trying feeling really your you anything whatever something'.split(
    ' ',
  ),
)

const toName = (name: string): string | null => {
  const first = name.split(' ')[0]?.toLowerCase() ?? ''
  return name.length < 2 || NOT_NAMES.has(first) ? null : name.split(' ').map(capitalise).join(' ')
}

/** "I'm Tom" states a name, "I'm Irish" does not. */
const NOT_NAMES_AFTER_I_AM =
  /^(?:American|British|English|Scottish|Irish|Welsh|Chinese|Japanese|Korean|German|French|Italian|Spanish|Portuguese|Indian|Mexican|Canadian|Australian|Russian|Ukrainian|Polish|Dutch|Swedish|Norwegian|Danish|Finnish|Greek|Turkish|Brazilian|Catholic|Jewish|Muslim|Buddhist|Aries|Taurus|Gemini|Cancer|Virgo|Libra|Scorpio|Sagittarius|Capricorn|Aquarius|Pisces)$/

/** News of a person or pet: "my sister is pregnant". */
const NEWS_OF_PERSON =
  '(?:is|are) (?:pregnant|ill|sick|dying|in (?:the )?hospital|getting married|getting divorced|moving (?:out|in|away|abroad)|expecting(?: a baby)?)|has cancer|had a baby|got (?:married|divorced|engaged)|died|passed away|retired|left me'

/** Past or negated: not a preference of today. */
const PAST = /^(?:used to|was|were|had|didn't|never)\b/i
/** Too vague to be a fact. */
const VAGUE =
  /^(?:it|that|this|them|him|her|you|to|the way|how|what|when|talking|chatting|being here|everything|nothing|something|someone|one|u|so much|too)\b/i

const toPreference = (verb: string) => (groups: readonly string[]) => {
  const thing = groups[0] ?? ''
  if (!thing || VAGUE.test(thing) || PAST.test(thing)) return null
  const slot = `taste:${thing.toLowerCase().replace(/^(?:the|a|an|my) /, '')}`
  return { slot, text: `You ${verb} ${toSecondPerson(thing)}` }
}

const toPattern = (source: string) => new RegExp(source, 'iu')

export const englishRules: readonly FactRule[] = [
  defineRule(
    /\b(?:my name is|my name's|call me|people call me|i go by|i am called|i'm called) (\p{L}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]+)?)/iu,
    ([name = '']) => {
      const fullName = toName(name)
      return fullName === null ? null : { slot: 'name', text: `Your name is ${fullName}` }
    },
  ),
  defineRule(
    /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey)\b[ ,]*)?(?:i'm|i am|I'm|I am) (\p{Lu}\p{Ll}{1,14})(?=,|$| by the way)/u,
    ([name = '']) => {
      const fullName = NOT_NAMES_AFTER_I_AM.test(name) ? null : toName(name)
      return fullName === null ? null : { slot: 'name', text: `Your name is ${fullName}` }
    },
  ),
  defineRule(toPattern(`${IM} (\\d{2})(?: years? old)?(?= ?(?:,|$|years|and|but))`), ([age = '']) =>
    Number(age) >= 18 ? { slot: 'age', text: `You are ${age}` } : null,
  ),
  defineRule(toPattern(`\\bmy birthday(?:'s| is)(?: on)? ${PHRASE}`), ([day = '']) =>
    VAGUE.test(day) ? null : { slot: 'birthday', text: `Your birthday is ${day}` },
  ),
  defineRule(
    toPattern(`${I} (?:live|moved|relocated) (?:in|to|near) ${PHRASE}`),
    ([place = '']) => ({
      slot: 'home',
      text: `You live in ${place.replace(/ (?:now|these days|last \w+)$/i, '')}`,
    }),
  ),
  defineRule(toPattern(`(?:${IM}|\\bi come) (?:originally )?from ${PHRASE}`), ([place = '']) => ({
    slot: 'origin',
    text: `You come from ${place}`,
  })),
  defineRule(toPattern(`${I} work (?:[\\w-]+ ){0,2}as ${PHRASE}`), ([job = '']) => ({
    slot: 'job',
    text: `You work as ${toSecondPerson(job)}`,
  })),
  defineRule(toPattern(`${I} work (at|for|in) ${PHRASE}`), ([at = '', place = '']) =>
    VAGUE.test(place) || /^(?:night|morning|home|the (?:morning|evening|weekend))/i.test(place)
      ? null
      : { slot: 'workplace', text: `You work ${at} ${toSecondPerson(place)}` },
  ),
  defineRule(
    toPattern(
      `${IM} (an? (?:\\w+ )?(?:\\w+(?:er|or|ist|ian|ant|ect|yer|eer)|\\w*(?:nurse|chef|cook|pilot|student|baker|writer|musician|artist|mechanic|vet|surgeon|carpenter|architect|lawyer|judge|clerk|monk|priest|soldier|journalist|guide)))${END}`,
    ),
    ([job = '']) =>
      /\b(?:lover|person|liar|number|monster|winner|loser|beginner|fighter|believer|member|stranger|mother|father|sister|brother|dreamer|sleeper|vegetarian)$/i.test(
        job,
      )
        ? null
        : { slot: 'job', text: `You are ${job}` },
  ),
  defineRule(toPattern(`(?:${I} study|${IM} studying) ${PHRASE}`), ([what = '']) =>
    VAGUE.test(what) || /^(?:for|all|at|a lot|hard|tonight|now)\b/i.test(what)
      ? null
      : { slot: 'study', text: `You study ${what}` },
  ),
  defineRule(
    toPattern(
      `\\bmy ((?:little |older |younger |big |twin |new |old )?(?:${PEOPLE}|${PETS}))(?:'s name is| is (?:called|named)| (?:called|named)) (\\p{L}[\\p{L}'-]*)`,
    ),
    ([relation = '', name = '']) => ({
      slot: `name of ${relation.toLowerCase()}`,
      text: `Your ${relation.toLowerCase()} is called ${capitalise(name)}`,
    }),
  ),
  defineRule(
    toPattern(`\\bmy (${PEOPLE}|${PETS}|parents) (?:just )?(${NEWS_OF_PERSON})`),
    ([relation = '', what = '']) => ({
      slot: `state of ${relation.toLowerCase()}`,
      text: `Your ${relation.toLowerCase()} ${what.replace(/ me$/, ' you')}`,
    }),
  ),
  defineRule(
    new RegExp(`\\b[Mm]y (${PEOPLE}|${PETS}),? (\\p{Lu}\\p{Ll}+)\\b`, 'u'),
    ([relation = '', name = '']) => ({
      slot: `name of ${relation.toLowerCase()}`,
      text: `Your ${relation.toLowerCase()} is called ${name}`,
    }),
  ),
  defineRule(
    toPattern(
      `\\b(?:i have|i've got|i got|we have|i own|i adopted) ((?:an?|two|three|four|five|no|\\d) (?:\\w+ ){0,2}(?:${PEOPLE}|${PETS}|kids?|child(?:ren)?|garden|motorbike|boat|siblings?)s?)(?: (?:called|named) (\\p{L}[\\p{L}'-]*(?: and \\p{L}[\\p{L}'-]*)?))?`,
    ),
    ([what = '', name = '']) => ({
      slot: null,
      text: `You have ${what}${name ? ` called ${name.split(' and ').map(capitalise).join(' and ')}` : ''}`,
    }),
  ),
  defineRule(
    toPattern(`\\bmy favou?rite ([\\p{L} ]{2,24}?) (?:is|are|was) ${PHRASE}`),
    ([what = '', thing = '']) =>
      VAGUE.test(thing)
        ? null
        : {
            slot: `favourite ${what.toLowerCase()}`,
            text: `Your favourite ${what} is ${toSecondPerson(thing)}`,
          },
  ),
  defineRule(toPattern(`${I} (?:love|adore) ${PHRASE}`), toPreference('love')),
  defineRule(toPattern(`${I} (?:like|enjoy) ${PHRASE}`), toPreference('like')),
  defineRule(
    toPattern(`\\bi (?:really )?(?:hate|can't stand|cannot stand|detest|dislike) ${PHRASE}`),
    toPreference("can't stand"),
  ),
  defineRule(
    toPattern(`\\bi (?:really )?(?:don't|do not|dont|never) (?:like|enjoy) ${PHRASE}`),
    toPreference("don't like"),
  ),
  defineRule(
    toPattern(
      `\\bi (?:don't|do not|dont|never|can't|cannot) (eat|drink|smoke|drive|swim|dance|cook)(?: ${PHRASE})?(?= |,|$)`,
    ),
    ([verb = '', what = '']) => ({
      slot: `habit:${verb.toLowerCase()} ${what.toLowerCase()}`.trim(),
      text: `You don't ${verb.toLowerCase()}${what ? ` ${toSecondPerson(what)}` : ''}`,
    }),
  ),
  defineRule(toPattern(`${IM} allergic to ${PHRASE}`), ([what = '']) => ({
    slot: null,
    text: `You are allergic to ${toSecondPerson(what)}`,
  })),
  defineRule(
    toPattern(
      `${IM} (?:an? )?(vegetarian|vegan|left-handed|colou?r-?blind|diabetic|divorced|married|engaged|widowed|retired|single|pregnant)\\b`,
    ),
    ([what = '']) => ({
      slot: `state:${what.toLowerCase()}`,
      text: `You are ${what.toLowerCase()}`,
    }),
  ),
  defineRule(
    toPattern(`(?:${IM} (?:so |very )?(?:afraid|scared|terrified) of) ${PHRASE}`),
    ([what = '']) =>
      VAGUE.test(what) ? null : { slot: null, text: `You are afraid of ${toSecondPerson(what)}` },
  ),
  defineRule(
    toPattern(`\\bmy (?:biggest |greatest |secret |old )?dream is (?:to )?${PHRASE}`),
    ([what = '']) => ({
      slot: null,
      text: `Your dream is ${/ing\b/.test(what.split(' ')[0] ?? '') ? '' : 'to '}${toSecondPerson(what)}`,
    }),
  ),
  defineRule(toPattern(`\\bi(?:'ve| have)? always wanted to ${PHRASE}`), ([what = '']) => ({
    slot: null,
    text: `You have always wanted to ${toSecondPerson(what)}`,
  })),
  defineRule(
    toPattern(
      `\\bi (?:can )?(play|speak) (?:the )?((?:piano|guitar|violin|cello|drums|flute|bass|saxophone|trumpet|harp|chess|tennis|football|basketball|spanish|english|french|german|chinese|mandarin|japanese|korean|italian|portuguese|russian|arabic)\\b)`,
    ),
    ([verb = '', what = '']) => ({
      slot: null,
      text:
        verb.toLowerCase() === 'speak'
          ? `You speak ${capitalise(what)}`
          : `You play ${what.toLowerCase()}`,
    }),
  ),
  defineRule(
    toPattern(
      `\\b(?:i have|i've got|i got|there's|there is) ((?:an?|my|the) (?:\\w+ ){0,2}(?:${EVENT})) ((?:at \\w+ )?(?:${DAY}))`,
    ),
    ([what = '', when = '']) => ({
      slot: null,
      text: `You have ${toSecondPerson(what)} ${when}`,
    }),
  ),
  defineRule(
    toPattern(`\\bmy ((?:\\w+ )?(?:${EVENT})) is ((?:at \\w+ )?(?:${DAY}))`),
    ([what = '', when = '']) => ({
      slot: `event:${what.toLowerCase()}`,
      text: `Your ${what} is ${when}`,
    }),
  ),
  defineRule(
    toPattern(`\\b(?:i start|i'm starting|i begin|my first day (?:at|is)) (.{2,60}?\\b(?:${DAY}))`),
    ([what = '']) => ({
      slot: null,
      text: `You start ${toSecondPerson(what)}`,
    }),
  ),
  defineRule(
    toPattern(
      `\\b(?:i'm|i am|we're) (?:going|flying|moving|travelling|traveling|driving) to (.{2,40}? (?:${DAY}))`,
    ),
    ([what = '']) => ({
      slot: null,
      text: `You are going to ${toSecondPerson(what)}`,
    }),
  ),
  defineRule(
    toPattern(
      `\\b(?:please )?(?:remember|don't forget|never forget) (?:that )?((?:i|my)\\b.{4,110})$`,
    ),
    ([what = '']) => ({
      slot: null,
      text: capitalise(toSecondPerson(what)),
    }),
  ),
  defineRule(toPattern(`\\bour song is ${PHRASE}`), ([song = '']) => ({
    kind: 'us',
    slot: 'our song',
    text: `Our song is ${song}`,
  })),
  defineRule(
    toPattern(
      `\\b(?:i'll|i will|can i|may i|let me|i want to|i'd like to) call you (\\p{L}[\\p{L}'-]{1,20})`,
    ),
    ([name = '']) =>
      NOT_NAMES.has(name.toLowerCase()) ||
      /^(?:later|tomorrow|tonight|soon|back|when|by|every)$/i.test(name)
        ? null
        : { kind: 'us', slot: 'her pet name', text: `You call her ${capitalise(name)}` },
  ),
  defineRule(
    toPattern(`\\bpromise (?:me )?(?:that )?((?:you|we)(?:'ll| will|'d)? .{4,80})$`),
    ([what = '']) => ({
      kind: 'us',
      slot: null,
      text: `You asked her to promise: ${what}`,
    }),
  ),
  defineRule(
    toPattern(`\\b(?:remember|don't forget) (?:that )?(we\\b.{4,100})$`),
    ([what = '']) => ({
      kind: 'us',
      slot: null,
      text: capitalise(what),
    }),
  ),
]
