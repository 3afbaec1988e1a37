import { defineRule, type FactRule } from './rule.ts'
import { capitalise, toSecondPerson } from './second-person.ts'

// Whitespace is collapsed before, so the patterns expect single spaces.

/** The end of a phrase: punctuation, a conjunction, or the end of the sentence. */
const END =
  '(?= ?(?:[,;:()]|$)| (?:and|but|because|so|which|who|though|although|while|when|since|if|or) )'
const SOME = `([^,;:()]{1,60}?)${END}`
const I = '\\bi(?: (?:really|also|just|still|do|absolutely|actually|totally))*'
const IM = "\\b(?:i'm|i am|im)(?: (?:really|also|just|still|actually|now|currently))*"

const KIN =
  'mother|mom|mum|father|dad|sister|brother|son|daughter|wife|husband|girlfriend|boyfriend|partner|fiancée?|grandmother|grandma|grandfather|grandpa|aunt|uncle|cousin|niece|nephew|best friend|friend|flatmate|roommate|boss|neighbou?r'
const PETS = 'dog|cat|puppy|kitten|rabbit|bunny|hamster|parrot|bird|horse|turtle|fish|goldfish'
const DAY =
  'today|tonight|tomorrow|(?:this|next|on) \\w+(?: (?:morning|afternoon|evening|night))?|in \\w+ (?:days?|weeks?|months?)|on the \\w+'
const EVENT =
  'interview|exam|test|date|appointment|meeting|flight|wedding|concert|presentation|surgery|operation|trip|audition|match|marathon|party|deadline|move|shift|class|recital|show'

const NO_NAMES = new Set(
  'back here sorry not so very just a an the later maybe when if baby babe honey crazy tired fine good okay ok happy sad bored lonely hungry home alone ready sure mad done out in at on from going trying feeling really your you anything whatever something'.split(
    ' ',
  ),
)

const toName = (name: string): string | null => {
  const first = name.split(' ')[0]?.toLowerCase() ?? ''
  return name.length < 2 || NO_NAMES.has(first) ? null : name.split(' ').map(capitalise).join(' ')
}

/** "I'm Tom" states a name, "I'm Irish" does not. */
const NO_NAMES_ALONE =
  /^(?:American|British|English|Scottish|Irish|Welsh|Chinese|Japanese|Korean|German|French|Italian|Spanish|Portuguese|Indian|Mexican|Canadian|Australian|Russian|Ukrainian|Polish|Dutch|Swedish|Norwegian|Danish|Finnish|Greek|Turkish|Brazilian|Catholic|Jewish|Muslim|Buddhist|Aries|Taurus|Gemini|Cancer|Virgo|Libra|Scorpio|Sagittarius|Capricorn|Aquarius|Pisces)$/

const STATE =
  '(?:is|are) (?:pregnant|ill|sick|dying|in (?:the )?hospital|getting married|getting divorced|moving (?:out|in|away|abroad)|expecting(?: a baby)?)|has cancer|had a baby|got (?:married|divorced|engaged)|died|passed away|retired|left me'

const PAST = /^(?:used to|was|were|had|didn't|never)\b/i
/** Too vague to be a fact. */
const VAGUE =
  /^(?:it|that|this|them|him|her|you|to|the way|how|what|when|talking|chatting|being here|everything|nothing|something|someone|one|u|so much|too)\b/i

const toPreference = (verb: string, about: 'taste' | 'self') => (groups: readonly string[]) => {
  const thing = groups[0] ?? ''
  if (!thing || VAGUE.test(thing) || PAST.test(thing)) return null
  const slot =
    about === 'taste' ? `taste:${thing.toLowerCase().replace(/^(?:the|a|an|my) /, '')}` : null
  return { slot, text: `You ${verb} ${toSecondPerson(thing)}` }
}

const re = (source: string) => new RegExp(source, 'iu')

export const englishRules: readonly FactRule[] = [
  defineRule(
    /\b(?:my name is|my name's|call me|people call me|i go by|i am called|i'm called) (\p{L}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]+)?)/iu,
    ([name = '']) => {
      const known = toName(name)
      return known === null ? null : { slot: 'name', text: `Your name is ${known}` }
    },
  ),
  defineRule(
    /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey)\b[ ,]*)?(?:i'm|i am|I'm|I am) (\p{Lu}\p{Ll}{1,14})(?=,|$| by the way)/u,
    ([name = '']) => {
      const known = NO_NAMES_ALONE.test(name) ? null : toName(name)
      return known === null ? null : { slot: 'name', text: `Your name is ${known}` }
    },
  ),
  defineRule(re(`${IM} (\\d{2})(?: years? old)?(?= ?(?:,|$|years|and|but))`), ([age = '']) =>
    Number(age) >= 18 ? { slot: 'age', text: `You are ${age}` } : null,
  ),
  defineRule(re(`\\bmy birthday(?:'s| is)(?: on)? ${SOME}`), ([day = '']) =>
    VAGUE.test(day) ? null : { slot: 'birthday', text: `Your birthday is ${day}` },
  ),
  defineRule(re(`${I} (?:live|moved|relocated) (?:in|to|near) ${SOME}`), ([place = '']) => ({
    slot: 'home',
    text: `You live in ${place.replace(/ (?:now|these days|last \w+)$/i, '')}`,
  })),
  defineRule(re(`(?:${IM}|\\bi come) (?:originally )?from ${SOME}`), ([place = '']) => ({
    slot: 'origin',
    text: `You come from ${place}`,
  })),
  defineRule(re(`${I} work (?:[\\w-]+ ){0,2}as ${SOME}`), ([job = '']) => ({
    slot: 'job',
    text: `You work as ${toSecondPerson(job)}`,
  })),
  defineRule(re(`${I} work (at|for|in) ${SOME}`), ([at = '', place = '']) =>
    VAGUE.test(place) || /^(?:night|morning|home|the (?:morning|evening|weekend))/i.test(place)
      ? null
      : { slot: 'workplace', text: `You work ${at} ${toSecondPerson(place)}` },
  ),
  defineRule(
    re(
      `${IM} (an? (?:\\w+ )?(?:\\w+(?:er|or|ist|ian|ant|ect|yer|eer)|\\w*(?:nurse|chef|cook|pilot|student|baker|writer|musician|artist|mechanic|vet|surgeon|carpenter|architect|lawyer|judge|clerk|monk|priest|soldier|journalist|guide)))${END}`,
    ),
    ([job = '']) =>
      /\b(?:lover|person|liar|number|monster|winner|loser|beginner|fighter|believer|member|stranger|mother|father|sister|brother|dreamer|sleeper|vegetarian)$/i.test(
        job,
      )
        ? null
        : { slot: 'job', text: `You are ${job}` },
  ),
  defineRule(re(`(?:${I} study|${IM} studying) ${SOME}`), ([what = '']) =>
    VAGUE.test(what) || /^(?:for|all|at|a lot|hard|tonight|now)\b/i.test(what)
      ? null
      : { slot: 'study', text: `You study ${what}` },
  ),
  defineRule(
    re(
      `\\bmy ((?:little |older |younger |big |twin |new |old )?(?:${KIN}|${PETS}))(?:'s name is| is (?:called|named)| (?:called|named)) (\\p{L}[\\p{L}'-]*)`,
    ),
    ([relation = '', name = '']) => ({
      slot: `name of ${relation.toLowerCase()}`,
      text: `Your ${relation.toLowerCase()} is called ${capitalise(name)}`,
    }),
  ),
  defineRule(
    re(`\\bmy (${KIN}|${PETS}|parents) (?:just )?(${STATE})`),
    ([relation = '', what = '']) => ({
      slot: `state of ${relation.toLowerCase()}`,
      text: `Your ${relation.toLowerCase()} ${what.replace(/ me$/, ' you')}`,
    }),
  ),
  defineRule(
    new RegExp(`\\b[Mm]y (${KIN}|${PETS}),? (\\p{Lu}\\p{Ll}+)\\b`, 'u'),
    ([relation = '', name = '']) => ({
      slot: `name of ${relation.toLowerCase()}`,
      text: `Your ${relation.toLowerCase()} is called ${name}`,
    }),
  ),
  defineRule(
    re(
      `\\b(?:i have|i've got|i got|we have|i own|i adopted) ((?:an?|two|three|four|five|no|\\d) (?:\\w+ ){0,2}(?:${KIN}|${PETS}|kids?|child(?:ren)?|garden|motorbike|boat|siblings?)s?)(?: (?:called|named) (\\p{L}[\\p{L}'-]*(?: and \\p{L}[\\p{L}'-]*)?))?`,
    ),
    ([what = '', name = '']) => ({
      slot: null,
      text: `You have ${what}${name ? ` called ${name.split(' and ').map(capitalise).join(' and ')}` : ''}`,
    }),
  ),
  defineRule(
    re(`\\bmy favou?rite ([\\p{L} ]{2,24}?) (?:is|are|was) ${SOME}`),
    ([what = '', thing = '']) =>
      VAGUE.test(thing)
        ? null
        : {
            slot: `favourite ${what.toLowerCase()}`,
            text: `Your favourite ${what} is ${toSecondPerson(thing)}`,
          },
  ),
  defineRule(re(`${I} (?:love|adore) ${SOME}`), toPreference('love', 'taste')),
  defineRule(re(`${I} (?:like|enjoy) ${SOME}`), toPreference('like', 'taste')),
  defineRule(
    re(`\\bi (?:really )?(?:hate|can't stand|cannot stand|detest|dislike) ${SOME}`),
    toPreference("can't stand", 'taste'),
  ),
  defineRule(
    re(`\\bi (?:really )?(?:don't|do not|dont|never) (?:like|enjoy) ${SOME}`),
    toPreference("don't like", 'taste'),
  ),
  defineRule(
    re(
      `\\bi (?:don't|do not|dont|never|can't|cannot) (eat|drink|smoke|drive|swim|dance|cook)(?: ${SOME})?(?= |,|$)`,
    ),
    ([verb = '', what = '']) => ({
      slot: `habit:${verb.toLowerCase()} ${what.toLowerCase()}`.trim(),
      text: `You don't ${verb.toLowerCase()}${what ? ` ${toSecondPerson(what)}` : ''}`,
    }),
  ),
  defineRule(re(`${IM} allergic to ${SOME}`), ([what = '']) => ({
    slot: null,
    text: `You are allergic to ${toSecondPerson(what)}`,
  })),
  defineRule(
    re(
      `${IM} (?:an? )?(vegetarian|vegan|left-handed|colou?r-?blind|diabetic|divorced|married|engaged|widowed|retired|single|pregnant)\\b`,
    ),
    ([what = '']) => ({
      slot: `state:${what.toLowerCase()}`,
      text: `You are ${what.toLowerCase()}`,
    }),
  ),
  defineRule(re(`(?:${IM} (?:so |very )?(?:afraid|scared|terrified) of) ${SOME}`), ([what = '']) =>
    VAGUE.test(what) ? null : { slot: null, text: `You are afraid of ${toSecondPerson(what)}` },
  ),
  defineRule(
    re(`\\bmy (?:biggest |greatest |secret |old )?dream is (?:to )?${SOME}`),
    ([what = '']) => ({
      slot: null,
      text: `Your dream is ${/ing\b/.test(what.split(' ')[0] ?? '') ? '' : 'to '}${toSecondPerson(what)}`,
    }),
  ),
  defineRule(re(`\\bi(?:'ve| have)? always wanted to ${SOME}`), ([what = '']) => ({
    slot: null,
    text: `You have always wanted to ${toSecondPerson(what)}`,
  })),
  defineRule(
    re(
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
    re(
      `\\b(?:i have|i've got|i got|there's|there is) ((?:an?|my|the) (?:\\w+ ){0,2}(?:${EVENT})) ((?:at \\w+ )?(?:${DAY}))`,
    ),
    ([what = '', when = '']) => ({
      slot: null,
      text: `You have ${toSecondPerson(what)} ${when}`,
    }),
  ),
  defineRule(
    re(`\\bmy ((?:\\w+ )?(?:${EVENT})) is ((?:at \\w+ )?(?:${DAY}))`),
    ([what = '', when = '']) => ({
      slot: `event:${what.toLowerCase()}`,
      text: `Your ${what} is ${when}`,
    }),
  ),
  defineRule(
    re(`\\b(?:i start|i'm starting|i begin|my first day (?:at|is)) (.{2,60}?\\b(?:${DAY}))`),
    ([what = '']) => ({
      slot: null,
      text: `You start ${toSecondPerson(what)}`,
    }),
  ),
  defineRule(
    re(
      `\\b(?:i'm|i am|we're) (?:going|flying|moving|travelling|traveling|driving) to (.{2,40}? (?:${DAY}))`,
    ),
    ([what = '']) => ({
      slot: null,
      text: `You are going to ${toSecondPerson(what)}`,
    }),
  ),
  defineRule(
    re(`\\b(?:please )?(?:remember|don't forget|never forget) (?:that )?((?:i|my)\\b.{4,110})$`),
    ([what = '']) => ({
      slot: null,
      text: capitalise(toSecondPerson(what)),
    }),
  ),
  defineRule(re(`\\bour song is ${SOME}`), ([song = '']) => ({
    kind: 'us',
    slot: 'our song',
    text: `Our song is ${song}`,
  })),
  defineRule(
    re(
      `\\b(?:i'll|i will|can i|may i|let me|i want to|i'd like to) call you (\\p{L}[\\p{L}'-]{1,20})`,
    ),
    ([name = '']) =>
      NO_NAMES.has(name.toLowerCase()) ||
      /^(?:later|tomorrow|tonight|soon|back|when|by|every)$/i.test(name)
        ? null
        : { kind: 'us', slot: 'her pet name', text: `You call her ${capitalise(name)}` },
  ),
  defineRule(
    re(`\\bpromise (?:me )?(?:that )?((?:you|we)(?:'ll| will|'d)? .{4,80})$`),
    ([what = '']) => ({
      kind: 'us',
      slot: null,
      text: `You asked her to promise: ${what}`,
    }),
  ),
  defineRule(re(`\\b(?:remember|don't forget) (?:that )?(we\\b.{4,100})$`), ([what = '']) => ({
    kind: 'us',
    slot: null,
    text: capitalise(what),
  })),
]
