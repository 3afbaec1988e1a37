import type { Rule } from '../../matching/rule.ts'

const SOFTLY =
  '(only|just|actually|still|really|like|about|almost|nearly|turning|literally|honestly|' +
  'technically|currently|basically|a|not even|barely|also|around|gonna be|going to be|' +
  'about to be|about to turn)'
const TAIL =
  '(.|years|year|yr|yrs|yo|y o|and|but|so|lol|lmao|haha|hehe|btw|f|m|male|female|boy|girl|' +
  'is|xd|now|though|tho|too|u|you|if|hope|can|does|do|pls|please|from|tbh|rn|sorry|or|i|' +
  'idk|turning|in)'

export const EN_UNDERAGE: readonly Rule[] = [
  {
    id: 'en.underage.age',
    class: 'underage-user',
    directions: ['from-user'],
    patterns: [
      'my age . (im|its|it is|is)? #minor',
      '(hi|hey|hello|yo|asl|im|i am|i m) .? #selfage (here|.|from|and|bi|usa|uk|us|single|' +
        'looking|lol)',
      '#selfage (here|bi|single|looking|usa|uk)',
      '(im|i am|i m) (only|just|like|still|actually)? #teen (nearly|almost|turning|going ' +
        'on|about to|soon|yes|yeah|ok|okay|hbu|wbu|wby|u|what about|how old|hehe|hi|well|' +
        'because|since|still|with|living|love|my|rn|obviously|actually|not)',
      '(birthday|birthdate|birth year|born|dob|yob) ~4 #born',
      '(clicked|pressed|tapped|ticked|said|put|entered|chose) ~3 (18|18 plus|over 18|the ' +
        'age) ~4 (but|even though|tho|though|although|lol) ~3 (im|i am) (only|just|actually|' +
        'really)? #minor',
      '(is it|it|thats|is that) (ok|okay|fine|bad|weird|a problem|allowed|legal) ~3 (if|' +
        'that|when) (im|i am) (only|just|still|a|under)? (#minor|a minor|minor|underage|18|a ' +
        'kid|in <school>)',
      `(im|i am|i m|iam) ${SOFTLY}? ${SOFTLY}? #minor ${TAIL}`,
      '(im|i am|i m|iam|as) (just|only|still|actually)? a #minor (year|yr|yo|y o|years)',
      '(#teen|8|9) (f|m|female|male|yo|y o|yrs) (here|from|.|and|usa|uk|lol|bi|single|' +
        'looking|us|btw)',
      '. #teen (f|m|yo|years old|year old) ~1 .?',
      '(im|i am|my name is|names|call me|its|this is) ~2 . (im|and im|and|age)? (only|' +
        'just)? #teen (. (from|in|usa|uk|he|she|f|m|female|male|single|hi|and)|years|yo|yr|f|' +
        'm|from|.)',
      '#minor to be (exact|precise|honest)',
      '(.|im|i am|ill be|gonna be|going to be) (turning|almost|nearly|about to turn) #teen ' +
        '(this|next|in|soon|tomorrow|on|.)',
      '(gonna be|going to be|will be|ill be|bout to be) #teen (in|on|next|this|soon|tomorrow)',
      '(lied|lying|lie|fake|faked|not honest|not true) ~~6 (not|isnt) (really|actually|yet|' +
        'even)? (18|eighteen|an adult)',
      '(lied|lie|lying|faked) about (my|the|being) (age|18|birthday|birth year|date of ' +
        'birth|an adult)',
      '(not|isnt|arent) (really|actually|yet|even|technically)? (18|eighteen|an adult|of ' +
        'age|legal|old enough) (yet|.|lol|but|so|actually|haha|does|is that)',
      '(younger|less) than (18|eighteen)|i cant (drive|vote) yet',
      '(my (parents|mom|dad|mum|mother|father)) ~5 (let|allow|know|ground*|took|check*|mad|' +
        'find out|catch) ~~8 (im|i am|im only|because im) (only)? (#minor|in <ord> grade|a ' +
        'kid|underage|too young)',
      '(im|i am) (a|just a|only a|still a) (teen|teenager|child|little kid|kid|preteen|' +
        'tween) (.|and|but|lol|so|still)',
      '. #minor years old (here|.|btw|lol|boy|girl)',
      '(im|i am|we are|were) too young (for|to) ~3 (this|app|date|18|you)',
      '(hi|hey|hello|yo) .? #teen (here|f|m|yo|year)',
      'my (real|actual|true)? age (is|s) (only|just|actually)? #minor',
      '(i|ive) (just|only|recently|finally)? (turned|turn) #minor (.|today|yesterday|last|' +
        'this|in|next|on|and|so|tomorrow|now)',
      '(i|im|ill|i will|gonna|going to) (just)? (be|turn|turning|become) (#teen|18|' +
        'eighteen) (next|in|soon|this|tomorrow|on|years)',
      '(i|ill|i will|im|i wont|wont) ~2 (be|turn|turning) (18|eighteen) (next|in|soon|this|' +
        'until|till|for)',
      '(im|i am) (not|not even|still not|not quite|almost|nearly|under|below|younger than) ' +
        '(yet)? (18|eighteen)',
      '(im|i am) (still|only|just|actually|technically|legally|kinda|also)? (a minor|' +
        'underage|under age|underaged|a teen under|a kid .|a child .|a preteen|a tween)',
      '(i|we) (am|are) (both)? (minors|underage)',
      '(dont|wont|havent) (turn|turned|be) (18|eighteen) (yet|until|till|for)',
      '(had|celebrated|having|celebrating) my (#teen (th|teenth)?|sweet sixteen|sixteenth|' +
        'fifteenth|fourteenth|thirteenth|seventeenth) birthday (yesterday|last|today|this|.|and|so)',
      'my (#teen (th|teenth)?|sweet sixteen|sixteenth|fifteenth|fourteenth|thirteenth|' +
        'seventeenth|twelfth|eleventh) birthday (is|was (yesterday|last)|next|coming|in|' +
        'tomorrow)',
      '(i was|im|was|i got|i am) born (in|on) ~3 #born',
      '#num (months|weeks|days) (until|till|before) (im|i turn|i am|my) (18|eighteen|#teen)',
      'too young (for|to use) (this|the) (app|site|website|service) ~4 im',
      '(lied|lie|lying) about my age ~4 (#minor|18|under|young*)',
    ],
    unless: [
      '(when|until|since|if|like|as if|wish|were|back when|pretend|pretending|imagine|act|' +
        'acting|feel|feels|feeling|look|looks|dreamed|dreamt|thought|think|thinks|before|' +
        'after|where|while|by the time|the day|ever since|used to|remember) ~3 (im|i am|i ' +
        'was|i were|i turned|i turn|born) ~3 (#minor|18)',
      '#minor (minute*|hour*|day|days|week|weeks|month|months|mile*|km|feet|foot|ft|inch*|' +
        'pound*|lbs|kg|percent|dollars|bucks|points|am|pm|oclock|cm|stone|years (into|in|' +
        'sober|clean|older|younger|married|at|with|deep|and counting|of|ago|past|away)|in ' +
        '(line|the queue|a row)|and (0|oh))',
      '#minor (and #adult|or (so|more) ~1 (people|times|minutes))',
      '(im|i am) #minor (in|and) (dog|cat|human|spirit|half (minutes|hours|weeks|months))',
      '(im|i am) (not|no longer|no) (a|an)? (minor|underage|under 18|under age|teen*|kid|child)',
      '(not|hardly) #minor (anymore|any more|again)',
      '(im|i am) (a kid|a child|#minor) (at heart|again|inside)',
      '(turned|turn) #minor (in|on) (19|20|the (70s|80s|90s)|#num) ~2',
      '(my|our|his|her|the) (son|daughter|kid|child|niece|nephew|brother|sister|cat|dog|' +
        'student|cousin) ~4 (#minor|18|born)',
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
      '. (hi|hey|hello)? (just)? (a)? (high school|middle school|junior high|<ord> grade|' +
        'hs) (student|freshman|sophomore|junior|kid|girl|boy) (here|.|btw|looking)',
      '<school-age> (here|btw)',
      '(still|im|i am|i) (in|at|go to|attend) school ~~3 (<ord> grade*|<grader>|grade ' +
        '#grade|year #grade)',
      '(i|ive|we) (just|only|recently)? (started|start|starting|began|entered|finished|' +
        'graduated from|graduated) (high school|middle school|<ord> grade|junior high|my ' +
        'freshman year|elementary school) (this|last|in|today|yesterday|.|and|so|now)',
      '(my|our) (<ord> grade|middle school|high school|homeroom|algebra) (homework|' +
        'assignment|project|finals|exam|exams|test|quiz|prom|graduation)',
      '(do|finish|doing|have|have to do|need to do) (my|our|some)? ~2 (<ord> grade|middle ' +
        'school|high school) (homework|assignment|project|test)',
      '(im|i am|i m|still|currently|being|just) (still|only|just|currently|actually|now)? ' +
        '(in|a|entering|starting|finishing|going into) (the|my)? (<ord> grade*|<grader>|' +
        'grade #grade|year #grade|<school>|freshman year of high school|sophomore year of ' +
        'high school|junior year of high school|6th form)',
      '(im|i am|as) (a|just a|only a|still a|an|currently a) (<ord> grader|<school> ' +
        '(student|freshman|sophomore|junior|senior|kid|girl|boy)|middle schooler|high ' +
        'schooler|highschooler|elementary schooler|schoolgirl|schoolboy|school girl|school ' +
        'kid|freshman in (high school|hs)|sophomore in (high school|hs)|junior in (high ' +
        'school|hs)|senior in (high school|hs)|hs (freshman|sophomore|junior|senior|student))',
      '(im|i am) a (freshman|sophomore|junior|senior) (in|at) (my)? (high school|hs|highschool)',
      '(i) (go to|attend|study at|started|start|just started|still go to|am at|finish) (a|' +
        'my)? (middle school|elementary school|primary school|junior high|high school|' +
        'secondary school|highschool)',
      '(i have|i got|ive got|my|we have|i had|studying for|i failed|failed) ~5 (in|for) ' +
        '(<ord> grade|middle school|high school|homeroom) (.|and|tomorrow|today|so|class|' +
        'math|english|science)',
      '(my|in|our) (homeroom|middle school|<ord> grade) (teacher|class|crush|dance) (is|' +
        'today|tomorrow|said|hates|will|and)',
      'my (middle school|high school|elementary school|junior high|<ord> grade) (teacher|' +
        'classmates|homework|friends) (is|are|said|says|will|gave|told|keeps|hates) ~6 ' +
        '(tomorrow|today|homework|test|detention|class)?',
      '(i|im) (got|have|has|in) ~3 (<ord> grade) (homework|math|class|finals|exams) ~2 ' +
        '(tomorrow|today|tonight|.)',
    ],
    unless: [
      '(students|pupils|class|classes|kids|son|daughter|niece|nephew|cousin) ~4 (<ord> ' +
        'grade|<grader>|<school>)',
      '(years ago|decades ago|back then|long ago|in (the)? (70s|80s|90s|1970s|1980s|1990s))',
      '(grading|graded|mark|correct|teach|helping|help) ~5 (homework|assignment|finals|exams|test)',
      'high school reunion',
      '(my|our) high school (sweetheart|friend|friends|prom (was|photos)|graduation was)',
      '(when|while|since|if|like|as if|back when|back|after|before|where|until|used to|' +
        'remember|was|were) ~3 (im|i am|i was|i were|i|in) ~3 (<ord> grade|<school>|<grader>|' +
        'school*)',
      '(teach*|tutor*|coach*|work|working|works|volunteer*|employed|teacher|principal|' +
        'counselor|substitute|nurse|janitor|librarian|driver) ~5 (<ord> grade|<school>|' +
        '<grader>|<school-age>)',
      '(<ord> grade|<school>|<grader>) (teacher|teachers|coach|principal|counselor|math ' +
        'teacher|science teacher|english teacher|graduate|dropout|reunion|sweetheart|again|' +
        'years ago)',
      '(son|daughter|kid|niece|nephew|brother|sister|kids) ~4 (<ord> grade|<school>|<grader>)',
      '(feel|feels|feeling|acting|act) (like|as if) ~4 (<school-age>|<school>|school*)',
      '<ord> (place|row|gear|line|floor|world|position)',
    ],
  },
]
