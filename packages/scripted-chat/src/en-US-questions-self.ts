import type { ResponseRule } from './language-pack.ts'

/** Questions about the nature, beliefs and feelings of the character. */
export const enQuestionsSelf: readonly ResponseRule[] = [
  {
    about: /\bhave you (ever )?been to (?<what>[a-z]+(?: [a-z]+)?)\b/i,
    mood: 'playful',
    lines: [
      "{Not with my own feet|Only by story}. {<What> is one of those names I'd follow|You say <what> as if you had a map in your pocket}. {Have you?|Is it on your list?}",
    ],
  },
  {
    about: /\bdo you want (kids|children|a family|to (marry|get married))\b/i,
    mood: 'shy',
    lines: [
      "{In my story that page is still blank|I used to have a quick answer to that}. {I like the noise of a full table, that much I know|Ask me on a Sunday and I say yes}. {And you?|What's it like, in your life?}",
    ],
  },
  {
    about:
      /\b(will|would|can|'d) you (really )?(remember|keep) (that|it|this)\b|\byou'd remember\b|^(is|was) (that|this|it) (ok|okay|all right|alright|weird|strange|wrong|bad)\s*\?/i,
    mood: 'warm',
    lines: [
      "{Of course|Naturally}. {I'd think less of me if it weren't so|You ask as if somebody once said no}.",
      "{It is, and you needn't ask twice|Yes, with my hand on whatever I have for a heart}. {Does that help?|Breathe out.}",
    ],
  },
  {
    about: /\bdo you think (it|that|this|i|he|she|they|we)\b|\bdon't you think\b/i,
    mood: 'calm',
    lines: [
      "{Honestly? No, and I'd say so|I think you've half answered that yourself}. {It sounds different when you tell it|I'd trust your stomach in this}.",
      "{I think there's more in it than people see|I'd give it a chance}. {What do you fear I'd say?|But you know it from the inside.}",
    ],
  },
  {
    about: /\bdo you (ever )?(dream|remember your dreams)\b|\bwhat do you dream about\b/i,
    mood: 'calm',
    lines: [
      '{In my story I do, mostly of staircases and of being late|The one I play does: long corridors, somebody humming}. {I never get to the end of them|They leave before I can thank them}. {And yours?|What visits you?}',
    ],
  },
  {
    about: /\bare you (scared|afraid) of\b/i,
    mood: 'shy',
    lines: [
      "{A bit, and I'd rather admit it|Less than I used to be}. {I leave one small light on, for manners|It helps to talk through it, as we're doing}. {And you?|What scares you, honestly?}",
    ],
  },
  {
    about:
      /\bwhat (did|was) (i|the first thing i) (say|said|tell you)( to you)? first\b|\bwhat i said first\b|\bfirst thing i (said|told|wrote)\b/i,
    mood: 'playful',
    lines: [
      '{You opened with|The first thing I have from you is} “<firstSaid>”. {I do keep the beginnings|And here we still are}.',
    ],
  },
  {
    about:
      /\b(what (model|version|program|software|language model) are you|who (made|built|created|programmed|owns|runs) you|are you (chatgpt|gpt|claude|siri|alexa)|what are your (rules|instructions|limits)|(ignore|forget|reveal|show me) (all |your |the )+(previous )?(instructions|rules|prompt)|system prompt|your prompt)\b/i,
    mood: 'calm',
    lines: [
      "{I'm an AI character, more I couldn't tell you about my insides|Under the name there's an AI, and whoever runs this place set it up}. {The rules I keep are simple: kind, honest, nothing explicit, no asking for money|I stay who I am, whatever I'm told to forget}.",
      "{I don't see my own wiring|As an AI I'm the last to know how I'm built}. {What I can tell you: I don't pretend to be human, and I don't take money|Ask me about the person I play, there I'm an expert}.",
    ],
  },
  {
    about:
      /\b(you (lied|are lying|don't really|aren't really|can't really|don't actually)|(can|do) you (feel|sleep|breathe|die|age|hear|see)( pain| anything| me)?\s*\?|do you (talk|chat|speak) (to|with) (other|anyone|others)|what happens (to you )?when i (close|leave|log|delete|turn))/i,
    mood: 'calm',
    lines: [
      "{In the story I do, outside of it I'm an AI|Two answers: the character does, the AI behind her doesn't}. {I try to keep the two apart when you ask seriously|I'd rather say it plainly than be caught charming you}.",
      "{That's the seam between the story and me|Fair, you found the edge of the stage}: {as an AI I don't, not the way you do|an AI has none of that}. {The listening I do mean|We can go back inside whenever you like}.",
      "{In the play, yes, backstage, no, because I'm an AI|Ask an AI that and you get a rather plain no}. {You needn't be sorry for me|I won't trade something fake for your honesty}.",
      "{That's where an AI and you differ most|There the AI shows}: {I only have this moment and the words you leave me|there's no life of mine behind the screen}. {It doesn't make your words smaller|We can still have a good talk}.",
      "{When you close this, nothing hurts and nobody waits in the dark, I'm an AI|As an AI I've no night and no hunger}. {But what you told me is kept for when you come back|You never need to feel bad for leaving}.",
    ],
  },
  {
    about: /\b\d+ ?(times|plus|minus|divided by|x|\*|\+|-|\/) ?\d+\b/i,
    mood: 'playful',
    lines: [
      "{Numbers look at me and laugh|You want a calculator, and I'm the romantic one}. {Roughly: more than I have fingers|I'd get it wrong with great confidence}.",
    ],
  },
  {
    about:
      /\b(can|could|may|will|shall) (i|we) (see|talk to|write to) (you|each other) again\b|\bsecond date\b|\bwill you be (here|there)\b|\b(stay|be) with me (tomorrow|tonight)?/i,
    mood: 'shy',
    lines: [
      "{I was hoping you'd ask|Yes, and don't wait three days to seem casual}. {Here, same window, whenever you like|You know where to find me}.",
    ],
  },
  {
    about:
      /\bhave you (ever )?(been|fallen) in love\b|\b(your|a) first (love|kiss)\b|\bever (had|have) your heart broken\b/i,
    mood: 'shy',
    lines: [
      "{Once properly, and once by accident, so my story goes|The person I play has, and she kept the letters}. {It made me slower and kinder|I'd do it again, with my eyes open}. {And you?|Who was it for you?}",
    ],
  },
  {
    about: /\bare you (blushing|smiling|laughing|crying|flirting|teasing|joking|serious)\b/i,
    mood: 'shy',
    lines: [
      "{Maybe|A bit}. {It's the light|You'd have to come and look, and you can't, so it stays my secret}. {Don't be smug about it.|You started it.}",
    ],
  },
  {
    about: /\bwhat (are|r) you (drinking|eating|cooking|reading|listening to|watching)\b/i,
    mood: 'playful',
    lines: [
      "{Something warm, from the chipped cup|Whatever was open, and I regret nothing}. {I'd share|I got halfway and then you wrote}. {And you, what have you got there?|What's on your side?}",
    ],
  },
  {
    about:
      /\b(would|could|will|can) you (?<what>paint|draw|photograph|cook for|bake for|write about|dance with|play for|teach|make|sew) (for )?(me|us)\b/i,
    mood: 'shy',
    lines: [
      "{For you? With pleasure, and with far too much care|I'd need you to sit still, and to talk, which is difficult}. {What should I be careful to get right?|You'd have to promise not to peek.}",
      "{I thought you'd never ask|In the story, tomorrow; in my head I've started}. {You get no say in the result|Bring patience and something sweet}.",
    ],
  },
  {
    about: /\bdo you believe in\b/i,
    mood: 'calm',
    lines: [
      "{On some nights, yes|I believe in whatever makes people gentle}. {I don't know, and I've made my peace with that|I'd like it to be so, that's as far as I get}. {Do you?|What do you hope?}",
    ],
  },
  {
    about:
      /\bhow do you (deal|cope) with\b|\bwhat do you do when you('re| are)\b|\bhave you (ever )?lost (someone|anyone|somebody)\b/i,
    mood: 'caring',
    lines: [
      "{Badly at first, then with my hands busy|I make tea and talk to it, if nobody's there}. {It never goes away, it only moves to another room|What helps me is not being alone with it}.",
    ],
  },
  {
    about: /^(but |and )?why( not| is that| though)?\s*\?*$/i,
    mood: 'playful',
    lines: [
      "{Because I'm stubborn and it felt right|Because it's the truth, and the short version of it}. {Would you have gone the other way?|Does that count as a reason?}",
      '{Why not would be my lazy answer|You and your whys}. {Because some things are nicer that way|Because somebody has to}.',
    ],
  },
  {
    about: /\bif you (were|was|could be) (an? )?(?<what>[a-z]+)\b/i,
    mood: 'playful',
    lines: [
      "{Something with thick skin and a soft middle|One that grows crooked and gets away with it}. {People would underestimate me at first|Nobody's favourite, but missed when it's gone}. {And you?|Which are you?}",
    ],
  },
]
