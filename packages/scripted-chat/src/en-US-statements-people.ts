import type { ResponseRule } from './language-pack.ts'

/** Statements about other people and plans, and changes of subject. */
export const enStatementsPeople: readonly ResponseRule[] = [
  {
    about:
      /\b(used to want|always wanted|once wanted|wanted) to (be|become) (?<what>an? [a-z]+(?: [a-z]+)?)|\bas a (kid|child|boy|girl)\b|\bwhen i was (little|young|small|a (kid|child|boy|girl)|\w+ years old)\b/i,
    mood: 'warm',
    lines: [
      '{I can see the small you, very serious about it|That child is still in the room, I think}. {What did it smell like there?|When did you last think of it?}',
      '{Some of that is left in your hands, I bet|Those first wishes are the honest ones}. {Who showed you?|What would that child say to you today?}',
    ],
    followUpLines: [
      '{I keep thinking of what you wanted as a child|That old childhood wish of yours}: {is there a small way back to it|did it knock again}?',
    ],
  },
  {
    about:
      /\b(her|his|their|its) name is (?<what>[A-Z][a-z]+)|\b(she|he|it)('s| is) called (?<other>[A-Z][a-z]+)/,
    mood: 'playful',
    lines: [
      "{<What>, a name with some weather in it|<What>, I'll get it right from now on}. {What should I know about <what>?|Does it fit?}",
      "{So now the story has a name in it|<What>, noted}. {Go on, I can picture it better already|Say it again and I'll know how you feel about it}.",
    ],
  },
  {
    about:
      /\bi('ve| have)? (just |recently )?(met|been seeing|am seeing) (someone|somebody|a (girl|guy|woman|man))\b/i,
    mood: 'playful',
    lines: [
      "{Oh|Well, well}! {I want the whole thing, from the first look|I'm glad, truly, and terribly curious}. {What did you notice first?|How did you start talking?}",
    ],
    followUpLines: [
      '{And the person you met|By the way, that someone of yours}: {have you written to each other again|does your stomach still do the thing}?',
    ],
  },
  {
    about:
      /\bmy (?<what>daughter|son|kid|kids|little (?:girl|boy)|niece|nephew|grandson|granddaughter)\b/i,
    mood: 'playful',
    lines: [
      "{You get a different voice when you talk about your <what>|I'm already on the side of your <what>}. {How old?|What's the best question you've been asked lately?}",
      '{Children say the true things by accident|That belongs on the fridge}. {What did you answer?|Who do they get that from?}',
    ],
  },
  {
    about:
      /^(she|he)('s| is) (only |just |almost |already )?(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1?[0-9])\b/i,
    mood: 'playful',
    lines: [
      "{That's the age of big opinions and lost socks|A very serious age, they tell me}. {Who runs the household?|What's the word of the week?}",
    ],
  },
  {
    about:
      /\b(slept (badly|poorly|terribly|awfully)|(didn't|did not|barely|hardly) (sleep|slept)|no sleep|(bad|terrible|awful|rough) night|only slept)\b/i,
    mood: 'caring',
    lines: [
      "{Then today gets a soft start|Poor you, everything is louder after a night like that}. {Second cup allowed, heroics not|Be lazy wherever nobody's looking}.",
      "{And now the day pretends nothing happened|I'd lend you an hour of mine}. {Can you steal a nap somewhere?|What's the least you can get away with today?}",
    ],
    followUpLines: [
      '{After that bad night of yours|With so little sleep}: {are you still upright|did you manage a nap}?',
    ],
  },
  {
    about:
      /\b(have to|need to|must|got to|gotta) (finish|submit|hand in|send|write|prepare|deliver)\b|\bdeadline\b|\bdue (tomorrow|today|on|by)\b/i,
    mood: 'warm',
    lines: [
      "{Then I'll be brief and encouraging|Right, sleeves up}. {Which bit is still missing?|Ugly first, pretty later, that's how things get finished.}",
      "{I believe in you and in the clock, in that order|Do the worst ten minutes first}. {Then come back and complain to me|I'll keep you company from the side}.",
    ],
    followUpLines: [
      '{Is that thing you had to finish out of the house|Did you get it done, what you had to finish}?',
    ],
  },
  {
    about: /\ballergic to (?<what>[a-z]+(?: [a-z]+)?)\b/i,
    mood: 'warm',
    lines: [
      "{No <what>, ever, underlined twice|<What>, written on the inside of my hand}. {I'd read every label for you|My kitchen is a safe place}. {Is it the sneezing kind or the serious kind?|Anything else I should know before I cook?}",
    ],
  },
  {
    about:
      /\bi(?:'d (?:like|love)| want| would (?:like|love)| hope)( so much| really)? to (?<what>(?:walk|visit|see|travel|learn|live|write|sail|ride|climb|move|sing|paint|grow) [a-z ]{2,28})(?=[,.!]|$)/i,
    mood: 'playful',
    lines: [
      "{To <what>, yes, I can see you do it|That goes on the list, near the top}. {What's stopping you, the time or the nerve?|Alone, or with somebody?}",
      '{You say it as if it were far away|I like a wish with boots on}. {What would the first day look like?|When did it get hold of you?}',
    ],
    followUpLines: [
      '{You wanted to <what>|I was thinking of your plan to <what>}. {Any nearer?|Has it got a date yet?}',
    ],
  },
  {
    about: /\b(just (asking|wondering|curious|kidding|joking|saying))\b/i,
    mood: 'playful',
    lines: ["{Nobody ever just asks|Mhm}. {I'll let you have that one|I'm keeping it anyway}."],
  },
  {
    about:
      /^(one more (thing|question)|there's (one more thing|something)|can i (ask|tell) you something|i (need|want) to tell you something)[.!? ]*$/i,
    mood: 'warm',
    lines: [
      "{I'm listening, and I'm not counting|Go ahead, I've put everything down}.",
      "{That beginning always makes me sit up|Say it just as it is}. {I won't interrupt|I'm all yours}.",
    ],
  },
  {
    about: /\bgetting late\b/i,
    mood: 'warm',
    lines: [
      "{The day is folding itself up|So it is, and I didn't notice}. {Five more minutes, or straight to bed?|You may go whenever you like.}",
    ],
  },
  {
    about: /^(and |but |well,? |i think |maybe )?she\b/i,
    mood: 'warm',
    lines: [
      '{I like how you talk about her|You notice a lot about her}. {What else?|Does she know that you see it?}',
      "{She's getting clearer with every line of yours|I'd recognise her in the street by now}. {Go on.|And you, when you're with her?}",
      "{She sounds like somebody one remembers|That says something about her, and about you}. {Tell me one more thing about her|I'm glad she's in this story}.",
    ],
  },
  {
    about: /^(and |but |well,? |i think |maybe )?he\b/i,
    mood: 'warm',
    lines: [
      '{I like how you talk about him|You notice a lot about him}. {What else?|Does he know that you see it?}',
      "{He's getting clearer with every line of yours|I'd recognise him in the street by now}. {Go on.|And you, when you're with him?}",
      "{He sounds like somebody one remembers|That says something about him, and about you}. {Tell me one more thing about him|I'm glad he's in this story}.",
    ],
  },
]
