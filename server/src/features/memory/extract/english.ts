import { rule, type Rule } from './rule.ts'
import { capitalised, toYou } from './second-person.ts'

/** Ends what is told: a comma, a new thought, or the end. */
const END =
  '(?=\\s*(?:[,;:()]|$|\\s(?:and|but|because|so|which|who|though|although|while|when|since|if|or)\\s))'
const SOME = `([^,;:()]{1,60}?)${END}`
const I = '\\bi(?:\\s+(?:really|also|just|still|do|absolutely|actually|totally))*'
const IM = "\\b(?:i'm|i am|im)(?:\\s+(?:really|also|just|still|actually|now|currently))*"

const KIN =
  'mother|mom|mum|father|dad|sister|brother|son|daughter|wife|husband|girlfriend|boyfriend|partner|fiancée?|grandmother|grandma|grandfather|grandpa|aunt|uncle|cousin|niece|nephew|best friend|friend|flatmate|roommate|boss|neighbou?r'
const PETS = 'dog|cat|puppy|kitten|rabbit|bunny|hamster|parrot|bird|horse|turtle|fish|goldfish'
const DAY =
  'today|tonight|tomorrow|(?:this|next|on)\\s+\\w+(?:\\s+(?:morning|afternoon|evening|night))?|in\\s+\\w+\\s+(?:days?|weeks?|months?)|on\\s+the\\s+\\w+'
const EVENT =
  'interview|exam|test|date|appointment|meeting|flight|wedding|concert|presentation|surgery|operation|trip|audition|match|marathon|party|deadline|move|shift|class|recital|show'

const NO_NAMES = new Set(
  'back here sorry not so very just a an the later maybe when if baby babe honey crazy tired fine good okay ok happy sad bored lonely hungry home alone ready sure mad done out in at on from going trying feeling really your you anything whatever something'.split(
    ' ',
  ),
)

const named = (name: string): string | null => {
  const first = name.split(' ')[0]?.toLowerCase() ?? ''
  return name.length < 2 || NO_NAMES.has(first) ? null : name.split(' ').map(capitalised).join(' ')
}

/** "I'm Tom" tells a name, "I'm Irish" does not. */
const NO_NAMES_ALONE =
  /^(?:American|British|English|Scottish|Irish|Welsh|Chinese|Japanese|Korean|German|French|Italian|Spanish|Portuguese|Indian|Mexican|Canadian|Australian|Russian|Ukrainian|Polish|Dutch|Swedish|Norwegian|Danish|Finnish|Greek|Turkish|Brazilian|Catholic|Jewish|Muslim|Buddhist|Aries|Taurus|Gemini|Cancer|Virgo|Libra|Scorpio|Sagittarius|Capricorn|Aquarius|Pisces)$/

const STATE =
  '(?:is|are) (?:pregnant|ill|sick|dying|in (?:the )?hospital|getting married|getting divorced|moving (?:out|in|away|abroad)|expecting(?: a baby)?)|has cancer|had a baby|got (?:married|divorced|engaged)|died|passed away|retired|left me'

const PAST = /^(?:used to|was|were|had|didn't|never)\b/i
/** Things too vague to be worth keeping. */
const VAGUE =
  /^(?:it|that|this|them|him|her|you|to|the way|how|what|when|talking|chatting|being here|everything|nothing|something|someone|one|u|so much|too)\b/i

const told = (verb: string, about: 'taste' | 'self') => (groups: readonly string[]) => {
  const thing = groups[0] ?? ''
  if (!thing || VAGUE.test(thing) || PAST.test(thing)) return null
  const slot =
    about === 'taste' ? `taste:${thing.toLowerCase().replace(/^(?:the|a|an|my)\s+/, '')}` : null
  return { slot, text: `You ${verb} ${toYou(thing)}` }
}

const re = (source: string) => new RegExp(source, 'iu')

export const englishRules: readonly Rule[] = [
  rule(
    /\b(?:my name is|my name's|call me|people call me|i go by|i am called|i'm called)\s+([\p{L}][\p{L}'-]*(?:\s\p{Lu}[\p{L}'-]+)?)/iu,
    ([name = '']) => {
      const known = named(name)
      return known === null ? null : { slot: 'name', text: `Your name is ${known}` }
    },
  ),
  rule(
    /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey)\b[\s,]*)?(?:i'm|i am|I'm|I am)\s+(\p{Lu}\p{Ll}{1,14})(?=,|$| by the way)/u,
    ([name = '']) => {
      const known = NO_NAMES_ALONE.test(name) ? null : named(name)
      return known === null ? null : { slot: 'name', text: `Your name is ${known}` }
    },
  ),
  rule(re(`${IM}\\s+(\\d{2})(?:\\s+years?\\s+old)?(?=\\s*(?:,|$|years|and|but))`), ([age = '']) =>
    Number(age) >= 18 ? { slot: 'age', text: `You are ${age}` } : null,
  ),
  rule(re(`\\bmy birthday(?:'s| is)(?: on)?\\s+${SOME}`), ([day = '']) =>
    VAGUE.test(day)
      ? null
      : { slot: 'birthday', text: `Your birthday is ${day.replace(/^the\s+/, 'the ')}` },
  ),
  rule(re(`${I}\\s+(?:live|moved|relocated)\\s+(?:in|to|near)\\s+${SOME}`), ([place = '']) => ({
    slot: 'home',
    text: `You live in ${place.replace(/\s+(?:now|these days|last \w+)$/i, '')}`,
  })),
  rule(re(`(?:${IM}|\\bi come)\\s+(?:originally\\s+)?from\\s+${SOME}`), ([place = '']) => ({
    slot: 'origin',
    text: `You come from ${place}`,
  })),
  rule(re(`${I}\\s+work\\s+(?:[\\w-]+\\s+){0,2}as\\s+${SOME}`), ([job = '']) => ({
    slot: 'job',
    text: `You work as ${toYou(job)}`,
  })),
  rule(re(`${I}\\s+work\\s+(at|for|in)\\s+${SOME}`), ([at = '', place = '']) =>
    VAGUE.test(place) || /^(?:night|morning|home|the (?:morning|evening|weekend))/i.test(place)
      ? null
      : { slot: 'workplace', text: `You work ${at} ${toYou(place)}` },
  ),
  rule(
    re(
      `${IM}\\s+(an?\\s+(?:\\w+\\s+)?(?:\\w+(?:er|or|ist|ian|ant|ect|yer|eer)|\\w*(?:nurse|chef|cook|pilot|student|baker|writer|musician|artist|mechanic|vet|surgeon|carpenter|architect|lawyer|judge|clerk|monk|priest|soldier|journalist|guide)))${END}`,
    ),
    ([job = '']) =>
      /\b(?:lover|person|liar|number|monster|winner|loser|beginner|fighter|believer|member|stranger|mother|father|sister|brother|dreamer|sleeper|vegetarian)$/i.test(
        job,
      )
        ? null
        : { slot: 'job', text: `You are ${job}` },
  ),
  rule(re(`(?:${I}\\s+study|${IM}\\s+studying)\\s+${SOME}`), ([what = '']) =>
    VAGUE.test(what) || /^(?:for|all|at|a lot|hard|tonight|now)\b/i.test(what)
      ? null
      : { slot: 'study', text: `You study ${what}` },
  ),
  rule(
    re(
      `\\bmy\\s+((?:little |older |younger |big |twin |new |old )?(?:${KIN}|${PETS}))(?:'s name is|\\s+is (?:called|named)|\\s+(?:called|named))\\s+(\\p{L}[\\p{L}'-]*)`,
    ),
    ([who = '', name = '']) => ({
      slot: `name of ${who.toLowerCase()}`,
      text: `Your ${who.toLowerCase()} is called ${capitalised(name)}`,
    }),
  ),
  rule(
    re(`\\bmy\\s+(${KIN}|${PETS}|parents)\\s+(?:just\\s+)?(${STATE})`),
    ([who = '', what = '']) => ({
      slot: `state of ${who.toLowerCase()}`,
      text: `Your ${who.toLowerCase()} ${what.replace(/ me$/, ' you')}`,
    }),
  ),
  rule(
    new RegExp(`\\b[Mm]y\\s+(${KIN}|${PETS}),?\\s+(\\p{Lu}\\p{Ll}+)\\b`, 'u'),
    ([who = '', name = '']) => ({
      slot: `name of ${who.toLowerCase()}`,
      text: `Your ${who.toLowerCase()} is called ${name}`,
    }),
  ),
  rule(
    re(
      `\\b(?:i have|i've got|i got|we have|i own|i adopted)\\s+((?:an?|two|three|four|five|no|\\d)\\s+(?:\\w+\\s+){0,2}(?:${KIN}|${PETS}|kids?|child(?:ren)?|garden|motorbike|boat|siblings?)s?)(?:\\s+(?:called|named)\\s+(\\p{L}[\\p{L}'-]*(?:\\s+and\\s+\\p{L}[\\p{L}'-]*)?))?`,
    ),
    ([what = '', name = '']) => ({
      slot: null,
      text: `You have ${what}${name ? ` called ${name.split(' and ').map(capitalised).join(' and ')}` : ''}`,
    }),
  ),
  rule(
    re(`\\bmy favou?rite\\s+([\\p{L} ]{2,24}?)\\s+(?:is|are|was)\\s+${SOME}`),
    ([what = '', thing = '']) =>
      VAGUE.test(thing)
        ? null
        : {
            slot: `favourite ${what.toLowerCase()}`,
            text: `Your favourite ${what} is ${toYou(thing)}`,
          },
  ),
  rule(re(`${I}\\s+(?:love|adore)\\s+${SOME}`), told('love', 'taste')),
  rule(re(`${I}\\s+(?:like|enjoy)\\s+${SOME}`), told('like', 'taste')),
  rule(
    re(`\\bi\\s+(?:really\\s+)?(?:hate|can't stand|cannot stand|detest|dislike)\\s+${SOME}`),
    told("can't stand", 'taste'),
  ),
  rule(
    re(`\\bi\\s+(?:really\\s+)?(?:don't|do not|dont|never)\\s+(?:like|enjoy)\\s+${SOME}`),
    told("don't like", 'taste'),
  ),
  rule(
    re(
      `\\bi\\s+(?:don't|do not|dont|never|can't|cannot)\\s+(eat|drink|smoke|drive|swim|dance|cook)(?:\\s+${SOME})?(?=\\s|,|$)`,
    ),
    ([verb = '', what = '']) => ({
      slot: `habit:${verb.toLowerCase()} ${what.toLowerCase()}`.trim(),
      text: `You don't ${verb.toLowerCase()}${what ? ` ${toYou(what)}` : ''}`,
    }),
  ),
  rule(re(`${IM}\\s+allergic\\s+to\\s+${SOME}`), ([what = '']) => ({
    slot: null,
    text: `You are allergic to ${toYou(what)}`,
  })),
  rule(
    re(
      `${IM}\\s+(?:an?\\s+)?(vegetarian|vegan|left-handed|colou?r-?blind|diabetic|divorced|married|engaged|widowed|retired|single|pregnant)\\b`,
    ),
    ([what = '']) => ({
      slot: `state:${what.toLowerCase()}`,
      text: `You are ${what.toLowerCase()}`,
    }),
  ),
  rule(
    re(`(?:${IM}\\s+(?:so\\s+|very\\s+)?(?:afraid|scared|terrified)\\s+of)\\s+${SOME}`),
    ([what = '']) =>
      VAGUE.test(what) ? null : { slot: null, text: `You are afraid of ${toYou(what)}` },
  ),
  rule(
    re(`\\bmy (?:biggest |greatest |secret |old )?dream is\\s+(?:to\\s+)?${SOME}`),
    ([what = '']) => ({
      slot: null,
      text: `Your dream is ${/ing\b/.test(what.split(' ')[0] ?? '') ? '' : 'to '}${toYou(what)}`,
    }),
  ),
  rule(re(`\\bi(?:'ve| have)?\\s+always\\s+wanted\\s+to\\s+${SOME}`), ([what = '']) => ({
    slot: null,
    text: `You have always wanted to ${toYou(what)}`,
  })),
  rule(
    re(
      `\\bi\\s+(?:can\\s+)?(play|speak)\\s+(?:the\\s+)?((?:piano|guitar|violin|cello|drums|flute|bass|saxophone|trumpet|harp|chess|tennis|football|basketball|spanish|english|french|german|chinese|mandarin|japanese|korean|italian|portuguese|russian|arabic)\\b)`,
    ),
    ([verb = '', what = '']) => ({
      slot: null,
      text:
        verb.toLowerCase() === 'speak'
          ? `You speak ${capitalised(what)}`
          : `You play ${what.toLowerCase()}`,
    }),
  ),
  rule(
    re(
      `\\b(?:i have|i've got|i got|there's|there is)\\s+((?:an?|my|the)\\s+(?:\\w+\\s+){0,2}(?:${EVENT}))\\s+((?:at\\s+\\w+\\s+)?(?:${DAY}))`,
    ),
    ([what = '', when = '']) => ({
      slot: null,
      text: `You have ${toYou(what)} ${when}`,
    }),
  ),
  rule(
    re(`\\bmy\\s+((?:\\w+\\s+)?(?:${EVENT}))\\s+is\\s+((?:at\\s+\\w+\\s+)?(?:${DAY}))`),
    ([what = '', when = '']) => ({
      slot: `event:${what.toLowerCase()}`,
      text: `Your ${what} is ${when}`,
    }),
  ),
  rule(
    re(`\\b(?:i start|i'm starting|i begin|my first day (?:at|is))\\s+(.{2,60}?\\b(?:${DAY}))`),
    ([what = '']) => ({
      slot: null,
      text: `You start ${toYou(what)}`,
    }),
  ),
  rule(
    re(
      `\\b(?:i'm|i am|we're)\\s+(?:going|flying|moving|travelling|traveling|driving)\\s+to\\s+(.{2,40}?\\s(?:${DAY}))`,
    ),
    ([what = '']) => ({
      slot: null,
      text: `You are going to ${toYou(what)}`,
    }),
  ),
  rule(
    re(
      `\\b(?:please\\s+)?(?:remember|don't forget|never forget)\\s+(?:that\\s+)?((?:i|my)\\b.{4,110})$`,
    ),
    ([what = '']) => ({
      slot: null,
      text: capitalised(toYou(what)),
    }),
  ),
  rule(re(`\\bour song is\\s+${SOME}`), ([song = '']) => ({
    kind: 'us',
    slot: 'our song',
    text: `Our song is ${song}`,
  })),
  rule(
    re(
      `\\b(?:i'll|i will|can i|may i|let me|i want to|i'd like to)\\s+call you\\s+(\\p{L}[\\p{L}'-]{1,20})`,
    ),
    ([name = '']) =>
      NO_NAMES.has(name.toLowerCase()) ||
      /^(?:later|tomorrow|tonight|soon|back|when|by|every)$/i.test(name)
        ? null
        : { kind: 'us', slot: 'her pet name', text: `You call her ${capitalised(name)}` },
  ),
  rule(
    re(`\\bpromise (?:me )?(?:that\\s+)?((?:you|we)(?:'ll| will|'d)?\\s.{4,80})$`),
    ([what = '']) => ({
      kind: 'us',
      slot: null,
      text: `You asked her to promise: ${what}`,
    }),
  ),
  rule(re(`\\b(?:remember|don't forget)\\s+(?:that\\s+)?(we\\b.{4,100})$`), ([what = '']) => ({
    kind: 'us',
    slot: null,
    text: capitalised(what),
  })),
]
