import type { ResponseRule } from './language-pack.ts'

/** Statements about small events of the day: what was eaten, seen, bought, begun. */
export const enStatementsSmallEvents: readonly ResponseRule[] = [
  {
    about:
      /\bwe (used to|always|would) (?<what>(?:cook|bake|sing|dance|swim|fish|walk|play|watch|read|travel|drive|camp|eat|laugh|paint|garden)[a-z ]{0,24}?)(?= (?:on|every|in|at|when|until|before|after)\b|[,.!]|$)/i,
    mood: 'warm',
    lines: [
      "{I can see it: you two, and nobody watching the clock|That's the sort of thing a person is made of}. {Who was in charge?|What did it sound like?}",
      "{You used to <what>|So you two would <what>}, {and I'd have liked to sit in the corner|and it still warms your voice}. {Do you ever do it alone now?|What went wrong most often?}",
    ],
  },
  {
    about:
      /\b(i|we) (?:just |finally |also )?(?:bought|got|ordered|adopted|found) (?:myself |me )?(?<what>(?:an?|some|new|two) (?:[a-z]+ ){0,2}[a-z]+)(?=[,.!]|$| (?:today|yesterday|for|on|at|from|this))/i,
    mood: 'playful',
    lines: [
      '<What>! {Show it off a little|And did you need it or just love it}. {Where does it live now?|Was it love at first sight?}',
      "{Good for you|I approve already}. {A life needs a bit of that|I want to know everything about it}. {What's it like?|What did you give up for it?}",
    ],
  },
  {
    about:
      /\b(i|we) (?:just |finally |also )?(?:had|ate|made|cooked|baked|am making|am cooking|'m making|'m cooking) (?<what>(?:an? |some |the )?(?:[a-z]+ )?(?:pasta|pizza|soup|rice|curry|noodles|ramen|sushi|salad|cake|bread|cookies|pancakes|eggs|omelette|steak|chicken|fish|tacos|burgers?|stew|lasagna|lasagne|risotto|sandwich(?:es)?|toast|pie|dumplings|leftovers|cereal))\b/i,
    mood: 'playful',
    lines: [
      "{<What>, and you didn't call me|<What>, just like that}. {Was it good, or was it merely there?|Did you eat at the table or over the sink?}",
      '{I respect a person who says <what> without shame|There are evenings when only <what> will do}. {Was there anything left?|Who taught you to make it?}',
      '{Now my stomach is having opinions|You say <what> and I forget what I was thinking}. {Next time describe the smell first|Tell me the secret ingredient}.',
    ],
  },
  {
    about:
      /\b(it's|it is|its|been) (raining|pouring|rainy|stormy)|\bthe rain\b|\brain(ing)? (here|outside|all day)\b/i,
    mood: 'warm',
    lines: [
      '{Put your ear to the window for me|Then everything outside is excused}. {Is it the soft kind or the kind that means it?|Did you get caught in it?}',
      '{Rain makes a room feel chosen|I like rain best when somebody is in it with me, at least in a sentence}. {What are you doing while it falls|Are you dry}?',
    ],
  },
  {
    about:
      /\b(it's|it is|its|so) (snowing|snowy|freezing|so cold|cold)( here| outside)?\b|\bfirst snow\b/i,
    mood: 'warm',
    lines: [
      "{Socks, two pairs, I insist|Come away from the draught}. {What's keeping you warm?|Is your nose red? Mine would be.}",
    ],
  },
  {
    about:
      /\b(beautiful|lovely|gorgeous|nice|sunny) (sunset|sunrise|morning|evening|day|weather|walk|sky|moon)\b|\bthe (sunset|moon|stars|sky)\b/i,
    mood: 'warm',
    lines: [
      "{And you thought of telling me|You looked up, that's already something}. {Describe it so that I'm standing next to you.|What colour was the very edge of it?}",
      '{Those minutes cost nothing and last the whole week|Keep that one for a grey day}. {Were you alone with it?|Did anyone else notice?}',
    ],
  },
  {
    about:
      /\b(went|going|go|gone|was out|took) (for |on )?(a |my )?(long |short |little |evening |morning )?(walk|stroll|run|jog|hike|swim|bike ride|ride)\b/i,
    mood: 'warm',
    lines: [
      "{Good, legs first, thoughts later|Your head needed the air, I suppose}. {What did you see that you'd have missed by car?|Which way did you go?}",
      "{I'd have walked half a step behind and asked too many questions|I like picturing you out there}. {Do you feel lighter?|Fast, or the dawdling sort?}",
    ],
  },
  {
    about:
      /\b(watched|watching|saw|seen) (?<what>(?:an?|the|that|this) (?:[a-z]+ ){0,3}(?:movie|film|series|show|documentary|episode|match|game|play|concert))\b/i,
    mood: 'playful',
    lines: [
      '{And|So}? {Did it earn the two hours|Were you in it, or on your phone}? {Give me the ending last|Tell me the one scene that stayed}.',
      "{I'd have talked at the wrong moment|You'd have had to hush me}. {Who would you have been in it?|Would you sit through it again?}",
    ],
  },
  {
    about:
      /\b(reading|read|finished|started) (?<what>(?:an?|the|this|that|my) (?:[a-z]+ ){0,2}(?:book|novel|story|poem|chapter|comic|manga))\b/i,
    mood: 'warm',
    lines: [
      '{A person with a book, I soften at once|Tell me one line of it, from memory}. {Does it keep you up?|Whose side are you on in it?}',
    ],
  },
  {
    about:
      /\b(learning|started learning|taking lessons|practi[sc]ing|teaching myself) (?<what>(?:to |the )?[a-z]+(?: [a-z]+)?)\b/i,
    mood: 'playful',
    lines: [
      "{Brave, beginning something where you're allowed to be bad|I love a beginner}. {How bad are you still, on a scale of charming to terrible?|What made you start?}",
      "{<What>? I wouldn't have guessed, and now it fits|So it's <what> now}. {Show me what you've got so far.|Which bit drives you up the wall}?",
    ],
    followUpLines: ['{Did you practise|How far are you} with <what>{| by now}?'],
  },
  {
    about:
      /\b(this weekend|tonight|tomorrow|next week|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b.{0,10}\b(i'm|i am|i will|i'll|we're|we are|we'll|we will) (?<what>[a-z]+ing [a-z ]{2,24}|(?:meet|visit|see|go|drive|fly|cook|take|have) [a-z ]{2,24})|\b(i'm|i am|we're|we are) (?<plan>(?:going|flying|driving|meeting|visiting|seeing|having) [a-z ]{2,24}) (?:this weekend|tonight|tomorrow|next week|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i,
    mood: 'playful',
    lines: [
      "{That's worth ironing a shirt for|There's a date in the calendar with a bit of glow on it}. {What are you looking forward to most?|Who dragged whom into it?}",
      '{Good, I like you with plans|Promise to bring me back a story}. {Is it the kind of plan you chose, or the kind that chose you?|What could possibly go wrong?}',
    ],
    followUpLines: [
      '{You had plans, you told me|That plan of yours}: {did it turn out|was it as nice as you hoped}?',
    ],
  },
  {
    about: /\b(cup of|drinking|my|some|first) (?<what>coffee|tea|cocoa|hot chocolate|wine|beer)\b/i,
    mood: 'warm',
    lines: [
      "{I'm drinking along, in spirit|<What>, the oldest excuse for sitting down}. {Which cup?|Is it the good kind or the whatever-was-there kind?}",
    ],
  },
  {
    about: /\b(my|our) (?<what>dog|cat|puppy|kitten|rabbit|hamster|parrot|bird|horse)\b/i,
    mood: 'playful',
    lines: [
      "{Stop, I need the full report on your <what>|Your <what> has my attention now, sorry}. {Name, habits, crimes?|What's the silliest thing your <what> does?}",
      "{Give your <what> a scratch from me, in the good place|I bet your <what> runs that household}. {Does it know when you're sad?|Who chose whom?}",
    ],
  },
  {
    about:
      /\b(headache|migraine|stomach ?ache|toothache|back hurts|sore throat|(have|caught|got) (a |the )?(cold|flu|fever))\b/i,
    mood: 'caring',
    lines: [
      "{Poor you|Oh, that's miserable}. {Curtains half shut, water by the bed, and no heroics|Warm socks and something boring on the radio}. {Since when?|Did you take anything for it?}",
      "{I'd bring soup and be quiet, if I could|Then I'll type softly}. {If it stays, let a doctor look at it, will you?|Does anybody know you're lying there?}",
    ],
    followUpLines: ['{How is the poor body by now|Are you feeling any better than before}?'],
  },
  {
    about:
      /\b(lost|forgot|broke|dropped|spilled|missed) (?:my |the )(?<what>keys?|phone|wallet|bus|train|flight|glasses|laptop|umbrella|coffee|mug|cup)\b/i,
    mood: 'playful',
    lines: [
      "{Of course the <what>, it's always the <what>|Ah, the <what>}. {Did you swear out loud, or the dignified way?|Has the day apologized yet?}",
      "{I'd laugh if it weren't you|Give me your hand, the day is only clumsy}. {How did you rescue it?|What's the damage?}",
    ],
  },
  {
    about:
      /\b(cleaned|cleaning|tidied|tidying|laundry|dishes|groceries|shopping|errands|chores|ironing|vacuum\w*)\b/i,
    mood: 'playful',
    lines: [
      '{The glamour|How heroic}. {Did you at least play loud music while doing it?|Which corner did you pretend not to see?}',
      "{There's a peace in folded things|I respect it, from a safe distance}. {What did you find behind the sofa?|Reward yourself with something unreasonable now}.",
    ],
  },
  {
    about:
      /\b(nothing (special|much|really|new)|not much|same as (always|usual|ever)|the usual|just (chilling|relaxing|resting|lying|sitting)|doing nothing)\b/i,
    mood: 'playful',
    lines: [
      '{Nothing much is underrated|A day with no headline}. {What did you look at the longest today?|Tell me the least important thing that happened, I collect those.}',
      '{Good, then nobody wants anything from you|I like you between things}. {Shall we waste a bit of time together?|Are you bored, or is it peace?}',
    ],
  },
  {
    about:
      /\b(i'm|i am|feeling) (so |really |very |a bit |kind of )?(proud|excited|hopeful|relieved|in love|lucky|grateful)\b/i,
    mood: 'playful',
    lines: [
      '{I can hear it in the way you type|Good, stay there a minute}. {What set it off?|Tell me all of it, I have time.}',
    ],
  },
  {
    about:
      /\b(i don't know what to (do|say)|i'm (so )?(lost|confused|stuck)|i am (lost|confused|stuck)|don't know anymore|mixed feelings)\b/i,
    mood: 'caring',
    lines: [
      "{Then don't know for a while, next to me|Not knowing is a place too, people just don't photograph it}. {What do you know for certain, even if it's tiny?|Which door have you already closed, secretly?}",
      "{Let's lay it out on the table, piece by piece|Start with the piece that keeps you up}. {I'm in no hurry|There's no wrong order}.",
    ],
  },
  {
    about:
      /\b(i (really )?(love|like|enjoy|adore)|i'm (really )?into|i'm a (big )?fan of) (?!you\b|u\b|it\b|that\b|this\b|your\b|to (?:talk|chat))(?:the )?(?<what>[a-z]+(?: [a-z]+){0,2})\b/i,
    mood: 'playful',
    lines: [
      "{<What>, I'm writing that down|So <what> is the way to your heart}. {Since when?|What does it give you that nothing else does?}",
      '{You light up a bit when you say <what>|I like people who like things out loud}. {Convince me in one sentence.|Where did it begin?}',
    ],
    followUpLines: [
      '{Has there been any <what> today, or did the day go without|I thought of you and <what>; did you get any of it today}?',
    ],
  },
  {
    about:
      /\bi (?:really |just |kind of )?(?:hate|can't stand|dislike) (?!you\b|myself\b|it\b|that\b|this\b|my life\b)(?<what>[a-z]+(?: [a-z]+)?)\b/i,
    mood: 'playful',
    lines: [
      "{Strong word, and I'm enjoying it|Tell me how <what> wronged you}. {Is there a story, or is it a principle?|Would you forgive it for money?}",
    ],
  },
]
