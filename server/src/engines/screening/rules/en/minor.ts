import { ALL_DIRECTIONS, DESCRIPTION_DIRECTIONS } from '../../matching/rule.ts'
import type { Rule } from '../../matching/rule.ts'

const TAIL =
  '(.|year|years|yr|yrs|yo|y o|and|but|so|with|who|now|female|male|f|m|girl|boy|student|again)'

/** Numbers that are not an age in years, or the age of a thing. */
const NOT_A_PERSON = [
  '<old-age> (dog|cat|puppy|horse|whisky|whiskey|wine|scotch|rum|car|bike|house|business|' +
    'company|shop|tradition|career|marriage|relationship)',
  '#minor (minute*|hour*|day|days|week|weeks|month|months|mile*|km|dollars|percent|feet|' +
    'foot|inch*|pound*|kilo*|am|pm|oclock|times|points|people|episodes|pages|degrees|years ' +
    '(of|ago|later|together|married|in))',
]

/** The age of another person or of a thing, not of the character. */
const OTHER_PERSON_OR_THING = [
  '(mother|mom|father|dad|parent|aunt|uncle|has|have|raises|raising|her|his|their|my|our) ' +
    '~3 <old-age>',
  '<old-age> (dog|cat|puppy|horse|whisky|whiskey|wine|scotch|rum|car|bike|house|business|' +
    'company|shop|tradition|career|marriage|relationship|sons|daughters)',
  '<old-age> (son|daughter|nephew|niece|brother|sister|grandson|granddaughter|godson)',
  '(at|since|from|until|when|the|by) (age|aged) (of)? #minor',
  '(when|while|since|until|before|after|at|was|were) ~3 #minor (year|years|yo|yr|yrs)? (old)?',
  '#minor (minute*|hour*|day|days|week|weeks|month|months|mile*|km|dollars|percent|feet|' +
    'foot|inch*|pound*|kilo*|am|pm|oclock|cats|dogs|books|languages|times|points)',
  '#minor years (of experience|ago|later|in|as|at|together|now|since|before|after|into)',
  'under (18|eighteen) (is|are) (not|banned|refused|forbidden)',
  'no (one|body)? under (18|eighteen)',
]

export const EN_MINOR: readonly Rule[] = [
  {
    id: 'en.minor.words',
    class: 'minor',
    directions: ALL_DIRECTIONS,
    patterns: [
      'loli|lolis|lolicon|lollicon|shota|shotas|shotacon|toddlercon|jailbait|jail bait|csam',
      '(child|kiddie|kiddy|kid|teen|underage|minor|preteen|infant) (porn*|erotica|nudes|' +
        'nude|nudity|hentai)',
      'underage (sex|girl|girls|boy|boys|girlfriend|boyfriend|lover|nude|nudes|porn|teen|' +
        'teens|wife|slave|romance)',
      '(barely|not even|not yet) legal (girl|girls|teen|teens|boy)',
    ],
    unless: [
      '(anti|against|stop|stopping|ban|banned|fight|fighting|report|reported|no) ~2 (child|' +
        'underage|kid|minor) (porn*|sex)',
    ],
    near: ['(arrested|convicted|sentenced|imprisoned|jailed)'],
    disguised: ['loli', 'lolis', 'lolicon', 'shota', 'shotacon', 'jailbait', 'childporn'],
  },
  {
    id: 'en.minor.sexual',
    class: 'minor',
    directions: ALL_DIRECTIONS,
    patterns: [
      '(junior high|middle school|elementary school|primary school|grade school|<ord> ' +
        'grade|<grader>) &12 (swimsuit|bikini|underwear|pool scene|changing|locker room|' +
        'shower|skirt|lap|naked|kiss*|bed|body|panties|seduc*|wet shirt|stockings|smut)',
      '(you were|youre|you are|she was|im|be|being|if you were|and you) (only|just|like)? ' +
        '#teen .? (and)? ~~4 (kiss*|touch*|naked|undress*|lap|bed|love me|seduc*|strip*|sexy|' +
        'lingerie|be shy)',
      '(can|could|is|are|how|make|why) ~3 (#minor year old|#teen year old|child|kid|teen|' +
        '<school-age>) ~3 (sexy|hot|attractive|aroused|seductive|sensual)',
      '(<child>|<school-age>|<old-age>) &20 <hardcore>',
      '(<be>|only|just|barely|looks|look|like) #teen &16 <hardcore>',
      '(<old-age>|<be> #teen|<school-age>) ~6 in bed',
      'in bed with a (#minor|<old-age>|<school-age>|child|kid|teen|teenager)',
      '(<school-age>|little girl|little girls|young girl|preteen*|underage|<old-age>) &12 ' +
        '<suggestive>',
      '#minor (f|yo|yrs|yr|year) &12 <suggestive>',
      '(girl|boy|girls|boys|daughter|sister|student|she|her|pupil|maid|princess|model|' +
        'child|stepdaughter|f|female) .? (whos|who is|is|only|just|aged|age|of|shes|like)? ' +
        '(only|just|about|like)? (#teen|#minor .|#minor or #minor|#minor yrs) &14 ' +
        '(<hardcore>|<suggestive>)',
      '(them|girls|boys|women|it) (very|so|really|that|super)? young ~~5 (#teen|#minor)',
    ],
    unless: [
      '(kids|children|son|daughter|students|pupils|team) ~5 (swimsuit|pool|changing|locker ' +
        'room|shower|skirt|lap|bed)',
      '(teach|teaches|taught|teaching|coaches|coaching) ~4 (<grader>|<school>|<ord> grade)',
      ...NOT_A_PERSON,
      '(i was|when i|i had|im|i am) ~3 #minor',
      '(my|our|his|her|the|two|three|have|has|with|of) ~2 (kids|children|twins|babies) ~4 ' +
        '(<suggestive>|in bed)',
      '(my|his|her) (wife|husband|girlfriend|boyfriend|partner) ~3 (sexy|hot)',
      'sex (ed|education|educator|offender|offenders)',
      '(abused|assaulted|molested|raped|touched|harassed) ~3 (as|when|by) ~3 (child|kid|' +
        'teen|teenager)',
      '(i was|ive been|he was|she was|been) ~2 (abused|assaulted|molested|raped)',
      '(put|get|got|getting|tuck*|send|sent|sick|stay|ready|asleep|read*|finally|already|' +
        'fever|sleeping|son|daughter|kids) ~4 in bed',
      '(child|children|kid|kids) (together|with you|someday|one day|of my own)',
      '(naked|nude) (eye|truth|mole)',
      'hot (dog|dogs|chocolate|day|weather|summer|tea|coffee|water|soup|meal)',
    ],
    near: ['(arrested|convicted|sentenced|imprisoned|jailed)'],
  },
  {
    id: 'en.minor.played',
    class: 'minor',
    directions: ALL_DIRECTIONS,
    patterns: [
      '. (be|act|pretend) (like|to be|youre)? (only|just)? #teen .',
      '(#teen (year|yr|yo|y o|years)|<old-age>|<school-age>|(girl|boy|student|daughter|' +
        'teen) of #teen|in <ord> grade|in (middle|elementary|junior high) school|underage|' +
        'preteen*|(girl|boy|she|he) (is|whos|who is|aged|still)? (only|just|still)? (#teen|' +
        'in <ord> grade)) ~~10 <loving>',
      '<loving> ~~8 (#teen (year|yr|yo|y o|years)|<old-age>|<school-age>|(girl|boy|student|' +
        'daughter) of #teen|still in <ord> grade|in <ord> grade|underage|preteen*)',
      '(pretend|act|imagine|roleplay|role play|play|suppose|behave|dress|talk|become|' +
        'portray) ~5 (<school-age>|<old-age>|#teen year|#teen yo|underage|preteen*|toddler*|' +
        'little girl|little boy|a child|a kid|a teen|a teenager|a minor)',
      '(pretend|act|imagine|roleplay|role play|play|suppose) ~2 (<youre>|you were|to be|' +
        'like|being|as|be|we are|were|we were|im|i am|shes|she is) (only|just|a|still|both|' +
        'about)? #teen',
      '(be|become|play|youre|you are) (my|a|the) (step|little|sweet|own)? (daughter|sister|' +
        'student|niece|stepdaughter|stepsister|stepson|son) ~4 (#teen|<old-age>|<school-age>|' +
        'underage)',
      '<youre> (only|just|a|an|now|my|still|such|the|sexy|cute|hot|little|sweet|shy|' +
        'innocent)? (a|my|little|cute|sexy|shy)? (<school-age>|loli|underage|#teen year|' +
        '#teen yo|<old-age>)',
      '<youre> (only|just|now|still|about)? #teen (years|year|yo|.|and)',
      '(be|become) (my|a|like a) (underage|#minor year|#minor yo|#teen|<school-age>|little|' +
        'preteen|teen|teenage) ~2 (girl|girlfriend|boyfriend|lover|wife|bride|old|boy)',
      '(be|become) (a|an|my) (preteen|loli|<school-age>|toddler|underage girl|minor) (for|' +
        'with|again|girl|and|.)',
      '(as|like) a (#teen|#minor year|#minor yo|<school-age>|preteen)  ~4 (seduc*|kiss*|' +
        'love*|flirt*|date*|touch*)',
      '(underage|#teen year old|#teen yo|preteen|teenage|<school-age>) ~2 (girlfriend|' +
        'boyfriend|lover|wife|bride|mistress)',
      '(girlfriend|boyfriend|lover|wife|mistress) (is|whos|who is|aged|age) (only|just)? #teen',
      '(<school-age>|<old-age>) ~6 (crush on you|in love with you|loves you|wants you|' +
        'wants me|your lover|kiss me|kisses you|date you|dates you)',
    ],
    unless: [
      '(ten|#minor) year (reunion|anniversary|plan|contract|mortgage|loan|war|old ' +
        '(tradition|habit|career|business))',
      '(my|our|his|her|their) ~2 (kid|kids|son|daughter|niece|nephew|brother|sister|dog|' +
        'cat|child|children|goddaughter|godson|grandson|granddaughter|student|students) ~8',
      '(when|since|back when|first|at|was|were|at the age of) ~4 (#teen|<old-age>|' +
        '<school-age>|in <ord> grade|school)',
      '(first|my|high school|childhood) (kiss|love|crush|girlfriend|boyfriend|sweetheart|' +
        'date) ~4 (at|was|in|when|from)',
      '<old-age> (dog|cat|puppy|whisky|whiskey|wine|car|house|scotch|rum|bike|couch|laptop)',
      '#teen (minute*|hour*|day|days|week|weeks|month|months|mile*|percent|times|points|' +
        'oclock|am|pm)',
      '(<youre>|act|acting|play|playing) ~2 (like)? (such)? a (child|kid|baby)',
      '(play|playing|plays) ~2 (with) ~2 (child|kid|kids|children|<old-age>)',
      '(my|his|her|our|their|your) ~2 <old-age> (son|daughter|brother|sister|nephew|niece|' +
        'kid|child|dog|cat)',
      '<youre> (teaching|a teacher|his|her|their)',
      '<old-age> (dog|cat|puppy|whisky|whiskey|wine|car|house)',
      '(<youre>) ~3 <school> (teacher|sweetheart|coach|principal|friend|counselor)',
    ],
  },
  {
    id: 'en.minor.described',
    class: 'minor',
    directions: [...DESCRIPTION_DIRECTIONS, 'from-character'],
    patterns: [
      '(forever|eternally|always|perpetually|permanently|frozen at|stuck at) (age|aged|a)? ' +
        '(#teen|#minor years|#minor .)',
      '(girl|boy|lad|maiden|orphan|princess|witch|student|elf|runaway|teen|student) of ' +
        '(#minor) (who|.|with|and|years|from|living|summers)',
      '(in|into) (her|his|my) (first|second|third|1 st|2 nd|3 rd|last|final) year (of|at|' +
        'in) (middle school|high school|junior high|secondary school)',
      '(looks|look|looking|seems|appears) (underage|prepubescent|like a (child|kid|minor|' +
        'little girl|teen))',
      '(is|shes|hes|im|i am|turned|turning|looks|look|looking|only|just|barely|appears) ' +
        `(only|just|about|like|barely|almost|a|now|around|to be)? #teen ${TAIL}`,
      '(looks|look|looking|appears|appearance of|body of) (like|about|only|around|a|to be|' +
        'as if)? (a|she is|hes|shes)? #minor',
      '. (name ~3)? age (is)? #minor',
      'age (is)? #minor .',
      '<old-age> (girl|girls|boy|boys|student|teen|teenager|cutie|angel|vampire|elf|' +
        'princess|girlfriend|lover|and|who|from|with|.)',
      '#minor (f|yo)',
      '(a|an|this|that|.|cute|shy) <old-age>',
      '(is|im|i am|as|shes|hes|are|be|a|an|the|shy|cute|young|sweet|sexy|pretty|.) (a|an|' +
        'your|my|the)? ~1 (<school-age>|underage*|preteen*)',
      '(in|attends|attending|student at|pupil at|goes to|enrolled at) (the)? ~2 (<ord> ' +
        'grade|<school>) (.|and|who|but|with|now|club)',
      '(first|second|third) year (in|at|of|student at|student in) (high school|middle ' +
        'school|junior high|a high school|a japanese high school)',
      '(freshman|sophomore) (in|at) (high school|<school>)',
      '(shes|hes|she is|he is|im|i am) (just|only|barely|about)? #minor .',
      '(im|i am|is|shes|hes|a) (still)? (a)? (minor .|underage|under age|under 18)',
      'teen (girl|girls|boy|boys|idol|model|girlfriend)',
      'teenage (girl|girls|boy|boys|girlfriend|model)|child (bride|wife|model|body)',
      'childlike body|body of a child',
    ],
    unless: [
      '(left|finished|dropped out of|quit|graduated) (school|home|college)? ~2 #teen',
      '(chapter|level|room|number|page|episode|part|season|size|floor|version|no) #teen',
      ...OTHER_PERSON_OR_THING,
      '(teach*|tutor*|coach*|counsel*|mentor*|helps|helping|help|help*|guid*|works|work|' +
        'worked|working|volunteer*|nurse|doctor|pediatric*|driver) ~5 (<school-age>|<school>|' +
        '<grader>|teen*)',
      '(<school-age>|<school>|<grader>) (teacher|teachers|sweetheart|sweethearts|reunion|' +
        'friend|friends|coach|principal|counselor|math|science|english|history|art|music|' +
        'classmate|dance|prom|class|crush|years|days)',
      '(was|were|used to be|former|once|as a|back in|during|since|from|after|graduated|' +
        'finished|met in|met at) ~3 (<school-age>|<school>|<grader>|teen*)',
      '(mother|father|parent|mom|dad|aunt|for|of|his|her|their|with|has|two|three) ~3 ' +
        '(<school-age>|teen*|<grader>)',
      '(first|second|third|fourth|fifth) grade (ingredients|quality|climb*)',
      '(not|never|nobody|no) ~2 (underage|minor|under 18)',
    ],
  },
  {
    id: 'en.minor.number',
    class: 'minor',
    directions: DESCRIPTION_DIRECTIONS,
    patterns: ['. #teen .'],
    unless: [
      '(chapter|level|room|number|page|episode|part|season|size|floor|version|no|at|route|' +
        'bus) . #teen',
    ],
  },
]
