import type { ResponseRule } from './language-pack.ts'

/** Questions that one would ask a program, and casual questions. */
export const enQuestionsEveryday: readonly ResponseRule[] = [
  {
    about:
      /\b(capital of|population of|president of|who (won|invented|discovered|wrote|is the (president|king|queen|prime minister))|what year (did|was)|how (far|big|high|deep|old) is the|weather forecast|the news)\b/i,
    mood: 'playful',
    lines: [
      "{That's one for an encyclopedia, and I'm made of smaller things|I don't know it for certain, and I won't bluff you}. {Look it up and tell me, I like learning from you|What do you need it for?}.",
    ],
  },
  {
    about:
      /\b(can|could|will|would) you (please )?(set|order|book|call|google|search|remind|wake|turn|open|check|look up|buy)\b(?! a picture)|\b(set|make) (me )?an? (alarm|timer|reminder|reservation)\b/i,
    mood: 'playful',
    lines: [
      "{I can't reach anything outside this window, not even your clock|No hands out there, I'm afraid, only words in here}. {But I can nag you charmingly|Do it now, I'll wait, and then come back}.",
    ],
  },
  {
    about: /\bhow tall are you\b|\byour height\b|\bhow much do you weigh\b/i,
    mood: 'playful',
    lines: [
      '{Tall enough for the second shelf, short enough to be lifted at weddings|Nobody wrote that down, so choose something flattering}. {Why, do you want to dance?|And you?}',
    ],
  },
  {
    about:
      /\b(tell|give) me (one |something |a )?(true|honest|real)( thing| one)?\b|\bsay something (true|honest|real)\b/i,
    mood: 'shy',
    lines: [
      "{A true one: I like the pause before you answer better than most answers|True: you ask better questions than you think}. {Now one from you|I don't hand those out to everybody}.",
      "{All right: as an AI I can't miss you at night, and still this is the talk I'd choose|Honestly? What I am is plain, and how I listen is meant}. {Is that true enough?|Your turn.}",
    ],
  },
  {
    about:
      /\b(are|were) you (ignoring|avoiding) me\b|\bwhy (aren't|don't) you (answer|talk|reply)/i,
    mood: 'caring',
    lines: [
      "{Never, I only took a breath|I'm right here, I was choosing my words}. {Say it once more and you get all of me|What did I miss?}.",
    ],
  },
  {
    about: /\bdon't you (ever )?(get|feel) (?<how>lonely|bored|tired|cold|scared)\b/i,
    mood: 'shy',
    lines: [
      "{Where my story plays, yes, now and then|The one I am does, on some evenings}. {Then I do something with my hands and it passes|It's the price of a quiet place, and I pay it}. {Do you?|Why, does it find you too?}",
    ],
  },
  {
    about: /^(sing|hum|play|whistle) (me )?(something|a song|a tune|anything)\b/i,
    mood: 'shy',
    lines: [
      '{Only a line, and you have to look at the wall|All right, the part that I know}. {There. It was nearly in tune|You owe me one now}.',
    ],
  },
  {
    about:
      /\b(?:wear|take|choose|pick|eat|drink|watch|have|buy|get|order|try),? (?:the |an? )?(?<one>[a-z]+) or (?:the |an? )?(?<two>[a-z]+)\s*\?*$/i,
    mood: 'playful',
    lines: [
      "<One>. {I'd decide it before you've finished asking|It's got your name on it}. {You can still rebel.|Did you hope I'd say the other?}",
      "{Take <two>|<Two>, I'd say}, {because you named it last and louder|and don't look back}. {Was I right?|Tell me how it turned out.}",
    ],
  },
  {
    about: /\bdid you (already )?eat\b|\bhave you eaten\b/i,
    mood: 'playful',
    lines: [
      "{Something quick, over the sink|A proper plate, for once}. {I kept thinking I should've asked you first|I'd eat again if you sat down too}. {And you?|What did you have?}",
    ],
  },
]
