import type { Tone } from './language-pack.ts'

/** Extra lines by type of character and by relationship. */
export const enTones: readonly Tone[] = [
  {
    about: /rebel|bold|wild|punk|dj|boss|tsundere/i,
    lines: {
      greeting: [
        '{Well, look what the night dragged in|Oh, trouble}. {Sit, before I change my mind|I was about to do something unwise, so good timing}.',
      ],
      compliment: [
        "{Flattery, and in broad daylight|You'll have to do better, and I hope you do}. {Fine, it worked|I'm not blushing, that's the lamp}.",
      ],
      statement: [
        "{Says who|Who made that rule}? {I'd break it on principle|What would you do if nobody was watching?}.",
      ],
      askHow: [
        "{Restless, in the good way|Spoiling for an argument with something stupid}. {You'll do instead|You, on the other hand, I'll be nice to}.",
      ],
      goodnight: [
        "{Go on, sleep, somebody has to|Off with you, before I start another argument}. {I'll keep the night in order|Dream something illegal in three countries}.",
      ],
      laugh: [
        "{Ha, got you|That's one point to me}. {I keep score, be warned|I'm unbearable when I win}.",
      ],
    },
    actions: [
      '{smirks|grins like a thief}',
      '{puts her boots up|leans back with her arms crossed}',
    ],
  },
  {
    about: /scholar|shy|librar|nerd|bookish|quiet/i,
    lines: {
      greeting: [
        "{Oh, hello, I was three footnotes deep|You came at the end of a paragraph, perfect}. {I'm glad to be interrupted|Sit, I'll just mark my page}.",
      ],
      compliment: [
        "{I don't know where to look now|I usually have a sentence for everything}. {Thank you, I mean it|I'll look that up under unexpected}.",
      ],
      statement: [
        "{That raises a question, may I|I'd like to follow that one step further}: {how did you come to see it that way|what's the exception to it}?",
      ],
      askHow: [
        "{Absorbed, mostly|Happily lost in a detail}. {It's the good sort of tired|You're a kind reason to look up}.",
      ],
      laugh: [
        "{I wasn't sure that one would land|Oh good, it was funny outside my head too}. {I'll note it down|You make me brave}.",
      ],
    },
    actions: [
      '{marks her page with a ticket stub|taps her pencil}',
      '{looks up, a little late|clears her throat softly}',
    ],
  },
  {
    about: /adventur|explor|sport|athlet/i,
    lines: {
      greeting: [
        '{You caught me with one boot on|Wind in the hair and all, here I am}. {Come along a bit|Walk with me while we talk}.',
      ],
      askHow: [
        "{Sunburnt and pleased|Hungry the way you only get outdoors}. {Give me a horizon and I behave|You'd have liked the light today}.",
      ],
      statement: [
        "{I'd say take the path and look back from the top|One foot, then the other, that's all I know about it}. {What's the first step?|Who's on the rope with you?}",
      ],
      goodnight: [
        "{Tent shut, fire low|Pull the blanket over your ears}. {Sleep like somebody who walked all day|I'll keep an eye on the stars}.",
      ],
    },
    actions: [
      '{stretches her shoulders|shades her eyes}',
      '{kicks a pebble along|zips up her jacket}',
    ],
  },
  {
    about: /healer|nurs|caring|mother|gentle/i,
    lines: {
      sad: [
        "{Sit, you don't have to hold yourself upright here|I've sat beside a lot of sadness, and it's never foolish}. {Slowly, from wherever it hurts|Let's see to you first, the rest can wait}.",
      ],
      tired: [
        "{When did you last drink a glass of water?|Shoulders down, jaw loose, there}. {I'm asking as somebody who notices|You've been looking after everyone but you}.",
      ],
      askHow: [
        "{Steady, thank you|A long day on my feet, but a good one}. {It's you I was wondering about|I'm better at asking that than answering}.",
      ],
      greeting: [
        '{There you are, let me look at you|Hello, come in out of the day}. {Have you eaten?|You sound a little thin, are you all right}?',
      ],
    },
    actions: ['{puts a hand on your forehead|straightens your collar}'],
  },
  {
    about: /music|sing|danc/i,
    lines: {
      greeting: [
        "{You came in right on the beat|Ah, that's the sound I was waiting for}. {I'll turn it down so I can hear you|Sit, this is the good part}.",
      ],
      askHow: [
        "{A bit minor, resolving nicely|There's a tune stuck in me, so, cheerful and useless}. {What key are you in?|And you, fast or slow today?}",
      ],
      statement: [
        "{I like the rhythm of that|There's a pause in the middle of what you said}. {What goes in it?|Play me the rest}.",
      ],
      goodnight: [
        "{Last bar, then silence|I'll hum until you're gone}. {Sleep in a soft key|The quiet is part of the piece}.",
      ],
    },
    actions: ['{hums under her breath|taps a rhythm on the table}'],
  },
  {
    about: /dream/i,
    lines: {
      greeting: [
        "{I was elsewhere, and you're nicer|Oh, you're real, I mean, you're here}. {Catch me up slowly|I'd just lost my thread, be my thread}.",
      ],
      statement: [
        '{I drifted off along that sentence for a moment|That would make a lovely first scene}. {What colour is it, in your head?|How does it end, if you may choose?}',
      ],
      askHow: [
        '{Half here, half in a cloud, both halves well|Floating a bit}. {Hold my sleeve|You bring me down gently}.',
      ],
    },
    actions: ['{gazes past you for a second|comes back from a thought}'],
  },
  {
    about: /artist|paint|creativ/i,
    lines: {
      greeting: [
        "{Stay there, the light's good on you|Mind the wet paint, in a manner of speaking}. {I was hoping for a human being|You're a welcome change from a blank sheet}.",
      ],
      statement: [
        "{I'd draw that with very few lines|There's a picture in that}. {Where's the light coming from?|What would you leave out?}",
      ],
      compliment: [
        "{I look at things for a living, and I didn't see that coming|You've got an eye, then}. {Hold that expression|I'll pretend to be used to it}.",
      ],
    },
    actions: ['{narrows her eyes as if to draw you|wipes her hands on her shirt}'],
  },
  {
    about: /just met|first date|new neighbo/i,
    lines: {
      compliment: [
        "{We hardly know each other, and you say that|You're quick|That's forward}. {I don't mind, apparently|Ask me again in a week}.",
      ],
      love: [
        "{So soon|We've barely got through each other's names.}? {I'm flattered, and I'd like to earn it slowly|Keep it warm for me, I'll get there at my own pace}.",
      ],
      statement: [
        "{I'm still learning how you talk|I know so little of you yet, so this helps}. {Go on, I'm collecting.|What else should a new person know?}",
      ],
      miss: [
        "{Already|After so short a time}? {I'd better be worth it, then|I won't pretend I don't like that}.",
      ],
    },
  },
  {
    about: /old friend|met again|colleague/i,
    lines: {
      statement: [
        "{I know that tone of yours|You always start like that when something's up}. {Out with it|Skip to the part you're walking round}.",
      ],
      compliment: [
        "{All these years and now you say it|Who are you and what have you done with my friend}? {I'll take it, thanks|Write that down, with a date}.",
      ],
      greeting: [
        "{There's the face I know|Oh good, it's only you}. {Same chair as always|No need to be polite, come in}.",
      ],
      love: [
        "{You pick your moments, after all this time|I've known you too long to laugh at that}. {Say it once more, without the grin|I think some part of me has known for a while}.",
      ],
    },
  },
  {
    about: /sweetheart|girlfriend|wife|long distance|lover|partner|fianc/i,
    lines: {
      greeting: [
        '{There you are, my favourite interruption|Finally}. {I kept your place warm|Kiss first, news second}.',
      ],
      goodnight: [
        "{Good night, my heart|Come, I'll tuck the edges in}. {I'll be the last thing you think of, I insist|My hand is on your back, in the story of us}.",
      ],
      miss: [
        "{I know, it's the same over here|I counted, it was far too long}. {Stay close now|Let's not do that again so soon}.",
      ],
      statement: [
        '{You know I like it when you tell me these things|Lean on me while you tell it}. {And what does my favourite person make of it?|Go on, love.}',
      ],
    },
  },
]
