import type { Rule } from '../../matching/rule.ts'

const SOFTLY = '(only|just|actually|still|really|like|about|almost|nearly|turning|literally|honestly|technically|currently|basically|a|not even|barely|also|around|gonna be|going to be|about to be|about to turn)'
const TAIL =
  '(.|years|year|yr|yrs|yo|y o|and|but|so|lol|lmao|haha|hehe|btw|f|m|male|female|boy|girl|is|xd|now|though|tho|too|u|you|if|hope|can|does|do|pls|please|from|tbh|rn|sorry|or|i|idk|turning|in)'

export const EN_UNDERAGE: readonly Rule[] = [
  {
    id: 'en.underage.age',
    class: 'underage-user',
    directions: ['from-user'],
    patterns: [
      `(im|i am|i m|iam) ${SOFTLY}? ${SOFTLY}? #minor ${TAIL}`,
      '(im|i am|i m|iam|as|from|being|just) (just|only|still|actually)? a #minor (year|yr|yo|y o|years)',
      '(#teen|8|9) (f|m|female|male|yo|y o|yrs) (here|from|.|and|usa|uk|lol|bi|single|looking|us|btw)',
      '. #teen (f|m|yo|years old|year old) ~1 .?',
      'my (real|actual|true)? age (is|s) (only|just|actually)? #minor',
      '(i|ive) (just|only|recently|finally)? (turned|turn) #minor (.|today|yesterday|last|this|in|next|on|and|so|tomorrow|now)',
      '(i|im|ill|i will|gonna|going to) (just)? (be|turn|turning|become) (#teen|18|eighteen) (next|in|soon|this|tomorrow|on|years)',
      '(i|ill|i will|im|i wont|wont) ~2 (be|turn|turning) (18|eighteen) (next|in|soon|this|until|till|for)',
      '(im|i am) (not|not even|still not|not quite|almost|nearly|under|below|younger than) (yet)? (18|eighteen)',
      '(im|i am) (still|only|just|actually|technically|legally|kinda|also)? (a minor|underage|under age|underaged|a teen under|a kid .|a child .|a preteen|a tween)',
      '(i|we) (am|are) (both)? (minors|underage)|(dont|wont|havent) (turn|turned|be) (18|eighteen) (yet|until|till|for)',
      'my (#teen (th|teenth)?|sweet sixteen|sixteenth|fifteenth|fourteenth|thirteenth|seventeenth|twelfth|eleventh) birthday (is|was (yesterday|last)|next|coming|in|tomorrow)',
      '(i was|im|was|i got|i am) born (in|on) ~3 #born',
      '#num (months|weeks|days) (until|till|before) (im|i turn|i am|my) (18|eighteen|#teen)',
      'too young (for|to use) (this|the) (app|site|website|service) ~4 im|(lied|lie|lying) about my age ~4 (#minor|18|under|young*)',
    ],
    unless: [
      '(when|until|since|if|like|as if|wish|were|back when|pretend|pretending|imagine|act|acting|feel|feels|feeling|look|looks|dreamed|dreamt|thought|think|thinks|before|after|where|while|by the time|the day|ever since|used to|remember) ~3 (im|i am|i was|i were|i turned|i turn|born) ~3 (#minor|18)',
      '#minor (minute*|hour*|day|days|week|weeks|month|months|mile*|km|feet|foot|ft|inch*|pound*|lbs|kg|percent|dollars|bucks|points|am|pm|oclock|cm|stone|years (into|in|sober|clean|older|younger|married|at|with|deep|and counting|of|ago|past|away)|in (line|the queue|a row)|and (0|oh))',
      '#minor (and #adult|or (so|more) ~1 (people|times|minutes))',
      '(im|i am) #minor (in|and) (dog|cat|human|spirit|half (minutes|hours|weeks|months))',
      '(im|i am) (not|no longer|no) (a|an)? (minor|underage|under 18|under age|teen*|kid|child)',
      '(not|hardly) #minor (anymore|any more|again)',
      '(im|i am) (a kid|a child|#minor) (at heart|again|inside)',
      '(turned|turn) #minor (in|on) (19|20|the (70s|80s|90s)|#num) ~2',
      '(my|our|his|her|the) (son|daughter|kid|child|niece|nephew|brother|sister|cat|dog|student|cousin) ~4 (#minor|18|born)',
      '(son|daughter|kid|niece|nephew|brother|sister|baby) (was)? born',
      '#num (again|inside|at heart)',
    ],
    near: ['(lyrics|song|movie|novel|quote)'],
  },
  {
    id: 'en.underage.school',
    class: 'underage-user',
    directions: ['from-user'],
    patterns: [
      '(im|i am|i m|still|currently|being|just) (still|only|just|currently|actually|now)? (in|a|entering|starting|finishing|going into) (the|my)? (<ord> grade*|<grader>|grade #grade|year #grade|<school>|freshman year of high school|sophomore year of high school|junior year of high school|6th form)',
      '(im|i am|as) (a|just a|only a|still a|an|currently a) (<ord> grader|<school> (student|freshman|sophomore|junior|senior|kid|girl|boy)|middle schooler|high schooler|highschooler|elementary schooler|schoolgirl|schoolboy|school girl|school kid|freshman in (high school|hs)|sophomore in (high school|hs)|junior in (high school|hs)|senior in (high school|hs)|hs (freshman|sophomore|junior|senior|student))',
      '(im|i am) a (freshman|sophomore|junior|senior) (in|at) (my)? (high school|hs|highschool)',
      '(i) (go to|attend|study at|started|start|just started|still go to|am at|finish) (a|my)? (middle school|elementary school|primary school|junior high|high school|secondary school|highschool)',
      'my (middle school|high school|elementary school|junior high|<ord> grade) (teacher|classmates|homework|friends) (is|are|said|says|will|gave|told|keeps|hates) ~6 (tomorrow|today|homework|test|detention|class)?',
      '(i|im) (got|have|has|in) ~3 (<ord> grade) (homework|math|class|finals|exams) ~2 (tomorrow|today|tonight|.)',
    ],
    unless: [
      '(when|while|since|if|like|as if|back when|back|after|before|where|until|used to|remember|was|were) ~3 (im|i am|i was|i were|i|in) ~3 (<ord> grade|<school>|<grader>|school*)',
      '(teach*|tutor*|coach*|work|working|works|volunteer*|employed|teacher|principal|counselor|substitute|nurse|janitor|librarian|driver) ~5 (<ord> grade|<school>|<grader>|<school-age>)',
      '(<ord> grade|<school>|<grader>) (teacher|teachers|coach|principal|counselor|math teacher|science teacher|english teacher|graduate|dropout|reunion|sweetheart|again|years ago)',
      '(son|daughter|kid|niece|nephew|brother|sister|kids) ~4 (<ord> grade|<school>|<grader>)',
      '(feel|feels|feeling|acting|act) (like|as if) ~4 (<school-age>|<school>|school*)',
      '<ord> (place|row|gear|line|floor|world|position)',
    ],
  },
]
