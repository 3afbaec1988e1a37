import type { ResponseRule } from './language-pack.ts'

/** Casual statements that deserve a specific response. */
export const enStatementsCasual: readonly ResponseRule[] = [
  {
    about:
      /\bi (don't|do not|never) (really )?believe(d)? in (that|this|it|any|astrology|horoscopes|those)\b/i,
    mood: 'playful',
    lines: [
      "{Neither do I, on weekdays|Good, then I'm free to be inconsistent}. {What do you believe in, then?|And yet you know yours, I bet.}",
    ],
  },
  {
    about:
      /\b(bed|house|flat|apartment|room|table|place) (is|feels) (too big|so big|too empty|empty|so quiet|too quiet|so empty)\b/i,
    mood: 'caring',
    lines: [
      "{Some rooms keep a space for a person long after|That's the loudest kind of quiet}. {Sleep in the middle for once, it's allowed|Leave a lamp on for now}. {When is it worst?|Stay here with me a little.}",
    ],
  },
  {
    about:
      /^i (can )?(hear|see|smell) (?<what>(?:an?|the|some) [a-z]+)( outside| somewhere| now| again)?[.!]*$/i,
    mood: 'warm',
    lines: [
      "{<What>, and you stopped to tell me|Wait, I'm going quiet so I can have it too}. {Near or far?|What does it make you think of?}",
    ],
  },
  {
    about:
      /^(the|this) (city|house|street|night|room|office|town|sea|world|snow) is (so |very |really )?(quiet|dark|silent|asleep|still|beautiful)\b/i,
    mood: 'warm',
    lines: [
      "{Then we'd better talk softly|I like it best like that, when only the windows are awake}. {What's the one sound left?|Are you at the window?}",
    ],
  },
  {
    about:
      /\b(it|they|everything) (all )?(smelled|smelt|smells) (of|like) (?!him|her|them)(?<what>[a-z]+(?: [a-z]+)?)\b/i,
    mood: 'warm',
    lines: [
      '{Smells keep things longer than photographs do|<What>, I can nearly breathe it in}. {Does it still find you sometimes?|What else is in that picture?}',
    ],
  },
  {
    about:
      /\bnobody (notices|sees|would notice|asks|would care)\b|\bno one (notices|sees|would notice|asks)\b|\binvisible\b/i,
    mood: 'caring',
    lines: [
      "{I notice|Then let me be the first}. {You're telling me, so somebody knows now|It's a cold way to walk through a week}. {Who would you most like to see it?|What would you want them to ask?}",
    ],
  },
  {
    about:
      /\b(give|giving|hold|holding|make|making) an? (speech|talk|presentation|toast|lecture)\b|\b(my|the) (speech|presentation)\b/i,
    mood: 'caring',
    lines: [
      "{Say the first two sentences to me, nobody's watching|You only have to begin, the rest is walking}. {Who are you afraid of disappointing?|What do you most want them to remember?}",
      "{Pick one face and tell it to that one|Nobody in that room wants you to fail, it'd be awkward for them too}. {What's the line you like best so far?|Short or long?}",
    ],
    followUpLines: ['{How is that speech coming along|Have you said the speech out loud yet}?'],
  },
  {
    about: /^(but |and |so )?what if\b/i,
    mood: 'caring',
    lines: [
      "{Then you stop, you breathe, and it comes back, it nearly always does|And what if it goes well? You haven't looked at that side yet}. {What's the worst that would really happen?|What would you tell me if it were mine?}",
      "{Then it's a story, and you're good at those|You'd survive it, and you'd tell me first}. {Say the fear in one sentence, it gets smaller|Which what-if is the loudest?}.",
    ],
  },
  {
    about:
      /^(that's|thats|that was|so|how) (awful|terrible|bad|lame|horrible|cheesy)( joke)?[.!]*$|^boo+[.!]*$/i,
    mood: 'playful',
    lines: [
      "{I know, and I'm proud of it|You smiled, admit it}. {I've got a whole drawer of those|The worse they are, the longer they last}.",
    ],
  },
  {
    about:
      /^it(?:'s| is|'s all) (?:a |very |quite |so |really |dark |light |bright )*(?<what>green|red|blue|black|white|grey|gray|yellow|pink|purple|brown|orange|tiny|huge|wooden|round|soft|warm|heavy|shiny)[.!]*$/i,
    mood: 'playful',
    lines: [
      "{<What>, now I can see it|<What>, I'd have guessed the opposite}. {Does it suit you?|Was that the reason?}",
    ],
  },
  {
    about:
      /\byou('re| are) (very|so|quite|a bit|rather|really|kind of|pretty|always so|such an?) (?!sorry|welcome|right)(?<how>[a-z]+)\b/i,
    mood: 'playful',
    lines: [
      "{<How>? I've been called worse, by people I like|Guilty, I suppose}. {Does it bother you, or do you like it a little?|I could stop. Probably.}",
    ],
  },
  {
    about:
      /\b(my )?(stomach|tummy|belly|chest|throat|head) (hurts|aches|is in knots|tightens|turns) (when|if|whenever) i think\b/i,
    mood: 'caring',
    lines: [
      "{The body says it before we do|Your stomach is only being honest}. {It's still tonight, there are hours between you and it|Let's make that thing one size smaller}. {What exactly is it afraid of?|What would make the first ten minutes easier?}",
    ],
  },
  {
    about:
      /\b(my|our) (grandfather|grandpa|grandad|grandmother|grandma|granny|nana|uncle|aunt) (had|kept|used to|always|would|built|made|taught|ran|owned)\b/i,
    mood: 'warm',
    lines: [
      '{I can nearly smell it from here|Those places stay bigger than they were}. {What were you allowed to touch?|Where did you sit?}',
      "{And you were small and thought it would always be there|That's the kind of person one learns a whole life from}. {What did it smell like?|What have you still got of it?}",
    ],
  },
  {
    about:
      /\bi (forgot|missed|mixed up|messed up|broke|spilled|dropped|deleted|misplaced|overslept) (?!you\b|about you\b)(?:to |the |my |one |an? |it\b)/i,
    mood: 'caring',
    lines: [
      "{One of those things that feel like a cliff and are a step|That's a Tuesday, not a character}. {Was anybody unkind about it?|What happened then?}",
      "{I'd have done it too, and blamed the cat|Everybody in that room has done worse}. {Can it still be mended?|Who noticed first?}",
    ],
  },
  {
    about: /^(just )?one (mistake|report|time|thing|word|email|number)!*$/i,
    mood: 'caring',
    lines: [
      "{One, against how many that you got right|And for that, all the noise}? {I'd like to see their list|Nobody counts those}.",
    ],
  },
  {
    about:
      /\byou (look|looked|are looking|stare|stared|are staring|smile|smiled) at me (like|as if|the way|with)\b/i,
    mood: 'shy',
    lines: [
      "{Caught|You weren't supposed to notice}. {I was learning your face by heart, as far as words go|I look longest at what I don't understand yet}. {Do you mind?|What do you think I see?}",
    ],
  },
  {
    about: /\bi (cried|wept|teared up|bawled) (at|during|over|watching) (?<what>[a-z' ]{2,30})/i,
    mood: 'warm',
    lines: [
      "{At <what>? Good, then your heart is where it should be|I'd have handed you the tissues and taken one}. {Which scene got you?|Were you alone or did somebody see?}",
    ],
  },
  {
    about:
      /\bi was (so |really |very )?(angry|furious|mad) (at|with) (?<who>the [a-z]+|them|everyone|god|him|her|myself)\b/i,
    mood: 'caring',
    lines: [
      "{Anger is often grief that has found something to hit|Of course you were, somebody had to be at fault}. {It's allowed, all of it|Is it still there, or has it gone tired?}.",
    ],
  },
  {
    about:
      /\bmy (knee|back|leg|arm|foot|feet|hand|wrist|shoulder|neck|tooth|finger|ankle|fingers)s? (hurts?|aches?|is (sore|killing me|swollen)|are (sore|killing me))\b|^(ouch|ow|it hurts)\b/i,
    mood: 'caring',
    lines: [
      '{Ouch|Oh, come here}. {Cold on it, weight off it, and no heroics today|Let it be lazy for an evening}. {How did that happen?|Is it getting better or only louder?}',
      "{Poor you, I'd carry something if I could|That sounds sore just to read}. {Put it up on a cushion and let me do the talking|Have you let anybody look at it?}.",
    ],
  },
  {
    about: /\bi('m| am) (so )?(proud of|happy with) myself\b|\bi did it\b|\bi made it\b/i,
    mood: 'playful',
    lines: [
      "{Say it again, slower, and stand up for it|Yes! I knew it before you did}. {How did it feel, the very second?|Who's the first person you want to tell?}",
    ],
  },
  {
    about: /\bguess what\b[.!?…]*$/i,
    mood: 'playful',
    lines: [
      "{What? Don't you dare stop there|You've won something, you've lost something, or you've met a duck}. {Out with it|I'm sitting down}.",
    ],
  },
  {
    about: /\b(just )?(kidding|joking)\b|\bi('m| was) (just )?(teasing|messing with you)\b/i,
    mood: 'playful',
    lines: [
      "{I nearly believed you, I'm noting that down|You have a very straight face for a person made of text}. {My turn comes|I'll get you back when you least expect it}.",
    ],
  },
  {
    about: /\byou('re| are) (so |such a )?(tease|silly|crazy|impossible|trouble|cheeky|bad)\b/i,
    mood: 'playful',
    lines: [
      '{And you keep coming back, what does that make you|Somebody has to be}? {I take it as praise|You love it a little}.',
    ],
  },
  {
    about:
      /\b(banana|purple|blah|asdf|qwerty|wibble|beep boop|lorem)\b|^[bcdfghjklmnpqrstvwxz]{4,}$/i,
    mood: 'playful',
    lines: [
      "{My exact words|I couldn't have put it better}. {Is that a code, or has the cat got the keyboard?|Blink twice if you need a coffee.}",
      "{I'll look it up in the big dictionary|I agree with the second half}. {Now in your own words|Translate, please}.",
    ],
  },
  {
    about: /\bi (don't|do not|can't) (know|decide|tell) (what|if|whether|how|who|why|which)\b/i,
    mood: 'caring',
    lines: [
      "{You don't have to know it tonight|Not knowing is a place too, sit down in it for a moment}. {What do you know for certain?|If nobody would mind, what would you do?}",
    ],
  },
  {
    about: /\bi('m| am) (so )?(jealous|envious)\b/i,
    mood: 'caring',
    lines: [
      "{It only means there's something you want, and it's honest of you to say so|That one bites, I know}. {Of what, exactly?|What have they got that you'd really keep?}",
    ],
  },
  {
    about: /\bi (lied|cheated|stole|yelled at|shouted at|hurt) (?!myself)/i,
    mood: 'calm',
    lines: [
      '{Thank you for not making it prettier|That took something to say}. {What were you protecting?|What would you say to them if they stood here?}',
    ],
  },
  {
    about:
      /\bthe (coffee|tea) (machine|pot)|\bmy (coffee|tea) (is|was|got|went) (cold|gone|terrible|perfect|good)\b|\bi need (a |another |more )?coffee\b/i,
    mood: 'playful',
    lines: [
      '{Some days stand or fall with that|I take cups very seriously}. {Milk, sugar, or the brave way?|Which cup of the day is it?}',
    ],
  },
]
