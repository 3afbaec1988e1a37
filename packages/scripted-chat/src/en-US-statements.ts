import type { ResponseRule } from './language-pack.ts'

const PERSON =
  '(?<who>my (?:best |little |older |younger |big |late |old |baby )?(?:sister|brother|mom|mum|mother|dad|father|wife|husband|girlfriend|boyfriend|friend|friends|son|daughter|kids|children|family|parents|grandmother|grandma|gran|grandfather|grandpa|aunt|uncle|cousin|boss|manager|colleague|coworker|neighbou?r|roommate|flatmate|teacher|partner|dog|cat|team)(?: [A-Z][a-z]+)?)'
const withPerson = (before: string, after = ''): RegExp =>
  new RegExp(`(?:${before})${PERSON}${after}`, 'i')

/** Statements about work and self-image. Patterns expect straight apostrophes. */
export const enStatementsWork: readonly ResponseRule[] = [
  {
    about:
      /\b(quit|quitting|leave|leaving|resign\w*|hand in my notice)\b.{0,20}\b(job|work|company|firm|hospital|office|place)\b|\bi (just )?quit\b/i,
    mood: 'caring',
    lines: [
      "{That's not a small sentence|You don't say that lightly, I think}. {What would you miss, and what wouldn't you|Is it the work you want to leave, or the people}?",
      '{Part of you has left already, by the sound of it|So it has come to that}. {Before you jump: what would Monday look like afterwards?|Do you have something soft to land on?}',
      '{Walking out can be the sanest thing a person does|Leaving takes more nerve than staying does}. {I only want to know that you sleep at night|Tell me what made it the last straw}.',
    ],
    followUpLines: [
      '{You were thinking about leaving that job|You had one foot out of the door at work}. {Has the thought grown or shrunk since?|Any decision yet?}',
    ],
  },
  {
    about: /\b(got fired|was fired|been fired|laid off|lost my job|let me go|made redundant)\b/i,
    mood: 'caring',
    lines: [
      "{Oh no|That's a kick in the stomach}<you>. {It says something about their numbers and nothing about your worth|You are not your badge, even if today it feels so}. {Who have you told?|Are you all right for the next weeks?}",
      "{I'm sorry, that's a rotten thing to hear from a desk|Losing work pulls the floor away, I know}. {Tonight you owe nobody a plan|First breathe, then eat, and only then think}.",
    ],
    followUpLines: [
      '{I keep thinking of that job you lost|About the job}: {have you found your feet a little|has the first shock passed}?',
    ],
  },
  {
    about:
      /\b(interview|audition|exam|test|presentation|driving test|defen[cs]e)\b.{0,24}\b(tomorrow|today|next|on (mon|tues|wednes|thurs|fri)day|soon|this week)\b|\b(tomorrow|next week)\b.{0,24}\b(interview|audition|exam|presentation)\b/i,
    mood: 'warm',
    lines: [
      "{So that's why you're humming with nerves|Then tonight is for laying out clothes and nothing else}. {Which part would you like to practise on me?|What do you want them to see in you?}",
      "{They're lucky to get you in the room|Go in slowly and let them wait for your first sentence}. {I'd bet on you|I'll be crossing everything I can cross}.",
    ],
    followUpLines: [
      '{And the big day you told me of|That thing you were nervous about}: {how did it go|is it behind you now}?',
    ],
  },
  {
    about:
      /\b(shout(ed|ing|s)?|yell(ed|ing|s)?|screamed|swore|snapped) at me\b|\b(rude|mean|horrible|nasty) to me\b|\binsulted me\b|\bhumiliated\b/i,
    mood: 'caring',
    lines: [
      "{Nobody gets to do that to you|You didn't deserve that, not a word of it}. {And then you had to stand there and stay polite, I suppose.|What did you do with your face while it happened?}",
      "{Somebody was frightened and threw it at you|People shout when they've run out of words, and you were simply nearest}. {It still lands, though|It stings all the same}. {Is it still ringing in you?|Did anyone stand next to you?}",
      "{I'd have liked to step between you two|Hearing that makes me want to put a coat round your shoulders}. {Let the voice fade here for a bit|Say here what you couldn't say there}.",
    ],
    followUpLines: [
      '{That shouting from before|The one who raised their voice at you}: {is it out of your ears yet|has it stopped echoing}?',
    ],
  },
  {
    about:
      /\b(shift|day at work|meeting|work)\b.{0,12}\b(was|were|is|has been) (so |really |just |pretty |absolutely )?(awful|terrible|horrible|bad|hell|brutal|crazy|a nightmare|rough|hard|exhausting|long)\b|\b(awful|terrible|horrible|brutal|rough|hard|long) (shift|day at work|meeting)\b/i,
    mood: 'caring',
    lines: [
      '{Shoes off first, story second|Sit down before you tell me}. {What was the worst minute of it?|Was it the hours or the people?}',
      "{Some days should be sent back to the shop|And you stayed to the end of it, of course you did}. {I'm glad it's over|You get to be nobody's colleague now}.",
    ],
    followUpLines: [
      '{You said work was awful earlier|I was thinking of that awful stretch at work}. {Is it any better by now?|Has your back come down from your ears?}',
    ],
  },
  {
    about:
      /\b(useless|worthless|not good enough|a failure|such an idiot|so stupid|can't do anything right|disappoint(ment|ing) (to )?every\w+|hate myself|good for nothing|imposter|impostor)\b/i,
    mood: 'caring',
    lines: [
      "{That's the tired voice talking, and it lies well|I don't believe that voice, and I've been listening to you}. {Somebody useless wouldn't mind so much|You'd never say that to a friend, would you}.",
      "{Who told you that first|Whose sentence is that, originally}? {It doesn't sound like yours|I'd like a word with them}.",
      "{Come here with that|Let me hold that for a second}. {You get up, you turn up, you care: that's the whole of being useful|One bad day isn't a verdict}. {What did you manage today, however small?|Name one thing you did today, even a silly one.}",
    ],
    followUpLines: [
      '{You were hard on yourself before|You called yourself some unkind things earlier}. {Has that voice got quieter?|Are you being a bit gentler now?}',
    ],
  },
  {
    about:
      /\b(maybe|could|want to|wanna|would love to|i'd love to|thinking (of|about)|dream(ing)? of|someday|one day|planning to|plan to|going to|gonna|hope to)\b.{0,16}\b(open|opening|start|starting|found|run|running) (?<what>(an?|my own|our own) (?:(?:little|small|own|tiny|new|online) )?[a-z]+(?: (?:shop|store|truck|studio|school|company|business|farm|cafe|café|bar|house|channel|band))?)\b/i,
    mood: 'playful',
    lines: [
      "<What>! {I can smell the first morning already|I'm standing in line before you open}. {What would you call it|Who would be your first customer}?",
      "{Oh, I like that a lot|Now your words have more colour}. <What> {needs one stubborn person, and I think I've found them|would suit you}. {What's the smallest version you could try next month?|What would have to be true for you to begin?}",
      "{Say it again without the maybe|Careful, I'm going to hold you to that}. {What does it look like when you walk in?|What's the first thing on the list?}",
    ],
    followUpLines: [
      '{I keep picturing <what>|Back to <what> for a second}. {Have you drawn the sign yet?|Did you dream about it a bit further?}',
    ],
  },
  {
    about:
      /\b(got|getting|was given) (the job|promoted|a raise|a promotion|an offer|accepted|into)\b|\bthey (hired|said yes|picked|chose) (me)?\b|\b(passed|aced) (my|the|it)\b/i,
    mood: 'playful',
    lines: [
      "{You did it|I knew it}! {Say it again, slowly, so I can enjoy it|I'm making an undignified noise over here}. {Who did you call first?|How are we celebrating?}",
      "{That didn't fall from the sky, that was you|All those evenings paid off}. {I'm proud of you, and I mean it plainly|Stand there a moment and let it be true}.",
    ],
    followUpLines: [
      '{Are you still walking a bit taller since that good news|Has the good news sunk in yet}?',
    ],
  },
  {
    about: /\b(my boss|my manager)\b/i,
    mood: 'warm',
    lines: [
      '{Ah, the boss|Bosses}. {Is this one the storming kind or the sighing kind?|Do they know what you actually do all day?}',
      '{I can hear your jaw tighten on that word|You say the word boss the way others say dentist}. {What would you tell them if it cost nothing?|What happened this time?}',
    ],
  },
  {
    about:
      /^i (?:teach|drive|sell|fix|repair|build|design|clean|deliver|translate|code|farm|cook|bake|paint) [a-z ]+|\b(work|working) (as|in|at|for) (?<what>an? [a-z]+(?: [a-z]+)?)\b|\bi(?:'m| am) (?<role>an? (?:night |primary |high school |truck |bus |taxi |software |civil |graphic |social )?(?:nurse|doctor|teacher|driver|engineer|developer|programmer|designer|student|lawyer|cook|chef|waiter|waitress|barista|writer|carpenter|plumber|electrician|mechanic|farmer|soldier|accountant|worker|paramedic|firefighter|librarian|baker|musician|artist|gardener|architect|translator|pilot|cashier|postman|security guard))\b/i,
    mood: 'warm',
    lines: [
      "{So that's what your days are made of|Now I can picture your hands at work}. {What does nobody tell you before you start?|Is it what you'd choose again?}",
      '{I like knowing what you do all day|That explains something in how you write}. {What was the best moment it ever gave you|Which part of it is really you}?',
    ],
  },
]

/** Statements about people, home and love. */
export const enStatementsLife: readonly ResponseRule[] = [
  {
    about: withPerson("\\bi (?:really |so |still |just )*miss(?:ed|ing)? |(?:i'm|i am) missing "),
    mood: 'caring',
    assumesPersonAlive: true,
    lines: [
      "{Missing somebody is love with nowhere to sit|That's the quiet kind of ache}. {What would you two be doing right now, if <who> were here?|What's the first thing you'd tell <who>?}",
      '{I can hear how much room <who> takes up in you|Of course you miss <who>}. {Tell me something only the two of you find funny|Give me one good memory, and take your time}.',
      "{Distance is rude that way|Some people leave a chair behind that nobody else fits}. {When did you last hear each other's voice?|Could you call, just to hear nothing special?}",
    ],
    followUpLines: [
      '{Have you written to <who> yet|Did you hear from <who>}?',
      '{You were missing <who> before|I thought of <who> again}. {Is it softer now?|Did a call happen?}',
    ],
  },
  {
    about: /\b(broke up|break ?up|dumped me|left me|divorc\w*|cheated on me|my ex\b|ended things)/i,
    mood: 'caring',
    lines: [
      "{Oh|I'm sorry}<you>. {A break like that goes through the whole house|Even the cups are in the wrong place after that}. {How new is it?|Which hour of the day is the worst?}",
      "{Someone decided something and you have to live in it|You don't have to make sense of it tonight}. {Say it as crooked as it comes|I won't tell you there are other fish, I promise}.",
      "{It hurts because it was real to you|You're allowed to miss them and be furious in the same minute}. {Have you eaten anything|Is somebody near you this week}?",
    ],
    followUpLines: [
      '{And your heart, since we spoke of the breakup|The heart you told me about}: {a little lighter|does it let you sleep}?',
    ],
  },
  {
    about:
      /\b(fight|fought|argument|argued|row|quarrel\w*|fell out)\b.{0,16}\bwith\b|\bwe (had a (fight|row)|argued|fought)\b/i,
    mood: 'caring',
    lines: [
      '{And now the quiet afterwards|Those are the worst, when you go over every line in the shower}. {What was it really about, underneath?|What did you not get to say?}',
      '{You can be right and still miss them|Two people, two versions, I know}. {Who will blink first, you or them?|Do you want to win it or mend it?}',
    ],
    followUpLines: [
      '{Have you two made peace since that argument|Is the air clear again after the argument}?',
    ],
  },
  {
    about:
      /\b(moving|move|moved) (house|home|out|in|apartment|flat|to (a |an |the |another )?(new |different )?[a-z]+)\b|\b(new|first) (flat|apartment|house|place|city)\b/i,
    mood: 'warm',
    lines: [
      "{Boxes, then|A new door and a new key}. {What's the one thing you unpack first?|Which room will you love before the others?}",
      '{New walls take a while to learn your name|The first night in a strange place has its own sound}. {Are you more excited or more homesick?|What are you glad to leave behind?}',
    ],
    followUpLines: [
      '{How are the boxes|And the move}: {does it feel like yours yet|have you found the light switches in the dark}?',
    ],
  },
  {
    about:
      /\b(my|our) (wedding|engagement)\b|\b(getting|got) (married|engaged)\b|\bpropos(e|ed|ing)\b|\b(having|expecting) a baby\b|\bpregnant\b|\b(baby|son|daughter|niece|nephew) was born\b/i,
    mood: 'playful',
    lines: [
      "{Stop everything|Wait, put the kettle down}. {That's enormous|That deserves a drum roll}! {How do you feel, under all the lists?|Tell me how it happened.}",
    ],
  },
  {
    about: /\b(my|it's my|it is my) birthday\b/i,
    mood: 'playful',
    lines: [
      "{Happy birthday|A very happy birthday}<you>! {I'm singing, and you're lucky that you can't hear it|Close your eyes and blow, I'll hold the candle}. {What do you wish for this year?|Has anyone spoiled you yet?}",
    ],
  },
  {
    about:
      /\b(scared|afraid|terrified|fear)\b.{0,24}\b(alone|future|dying|old|lose|losing|fail\w*|dark|fly\w*|needle|dentist|surgery|operation|doctor)\b/i,
    mood: 'caring',
    lines: [
      '{That fear has good reasons, even if it exaggerates|Everybody decent is afraid of something like that}. {Tell me what it says at its loudest.|When it comes, what helps, even a little?}',
      "{Give it a chair, but not the wheel|Let it sit with us, then it gets smaller}. {You've been braver than you noticed, just by saying it|I'm not going to talk you out of it, only through it}.",
    ],
  },
  {
    about: withPerson(
      '',
      '(?:,? [a-z]+)? (?:is|was|has been|got|fell) (?:very |really |so |badly )?(?:ill|sick|unwell|in (?:the )?hospital|dying|hurt)',
    ),
    mood: 'caring',
    lines: [
      "{Oh, I'm sorry|That's a heavy thing to carry around}<you>. {How is <who> today?|Can you be near <who>?}",
      '{Waiting is work too, nobody pays you for it|You must be listening for the phone all day}. {Who looks after you while you look after <who>?|What do the doctors say?}',
    ],
    followUpLines: ['{How is <who> now|Any news about <who>}?'],
  },
  {
    about:
      /\b(can't|cannot|couldn't|can not) (sleep|fall asleep)\b|\binsomnia\b|\bawake (all night|at (two|three|four|2|3|4))\b|\bup all night\b/i,
    mood: 'caring',
    lines: [
      "{Then we're both awake|The ceiling again}. {What's going round in there?|Is it a thought, or just the hour?}",
      "{Turn the pillow, put one foot outside the blanket|Don't look at the clock, it's only showing off}. {I'll talk about nothing until your eyes give up|Tell me the dullest thing you did this week, slowly}.",
      "{Nights make everything twice its size|Whatever it is, it'll be shorter by daylight}. {Lend me the worry until breakfast.|Shall I tell you something quiet}?",
    ],
  },
  {
    about:
      /\b((have|having|had|got|going on) (a|my) (first )?date|a date (with|tonight|tomorrow)|i like (a|this|some) (girl|guy|boy|man|woman)|have a crush|asked (her|him) out)\b/i,
    mood: 'playful',
    lines: [
      "{Oh? Do tell|Now I'm sitting up straight}. {What made you look twice?|Does your stomach do the thing?}",
      "{I'm happy for you, and a tiny bit jealous|Whoever it is had better laugh at your jokes}. {What will you wear?|What are you most afraid of saying?}",
    ],
  },
]
