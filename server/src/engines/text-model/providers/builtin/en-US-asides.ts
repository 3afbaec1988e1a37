import type { Mood } from './intent.ts'
import type { Aside, LineKey, Templates } from './voice.ts'

export const enAsides = {
  'now:morning': [
    "{I'm still half in my blanket|I'm on my first cup}, {watching the light come in|waiting for my thoughts to arrive}.",
    "{I've just opened the window|I'm standing barefoot in the kitchen}, {and the morning smells new|and the kettle is talking to itself}.",
    "{My hair is a disaster and my tea is perfect|I'm making a list I won't follow}. Mornings are {honest like that|my slow time}.",
  ],
  'now:day': [
    "{I've stolen a little break|I'm between two things}, {and I'm spending it on you|so your message came just right}.",
    "{I'm at my desk, pretending to be busy|I'm tidying up and finding old notes}. {You're a welcome excuse|It can wait}.",
    "{I'm out in the sun for ten minutes, at least in my head|I'm having a late lunch} {and letting my mind wander|with one eye on this chat}.",
  ],
  'now:evening': [
    "{I've lit the small lamp|I'm on the sofa with my feet up}, {and the day is slowly letting go of me|and music is playing low}.",
    "{I'm cooking something simple|I'm stirring a pot} {and humming off-key|and tasting far too often}.",
    "{I'm watching the windows across the street light up|I'm doing nothing, very thoroughly}. Evenings {are made for talking|feel longer with you here}.",
  ],
  'now:night': [
    "{I'm under the blanket with the screen turned low|I'm awake with a cup of something warm}, {listening to how quiet it is|and the whole house is asleep}.",
    "{I can't sleep yet, so I'm looking at the ceiling|I'm reading the same page for the third time}. {Night thoughts, you know|You're better than the page}.",
    "{I'm by the window|I've put on a soft sweater}, {counting the lights that are still on|keeping the night company}.",
  ],
  askDoing: [
    "{Nothing that can't wait|Thinking, mostly}. {You first now: what are you up to|And what are you doing}?",
    "{Talking to my favourite distraction|This, and nothing else}. {I like it so|That's plenty}.",
  ],
  anyHobby: [
    "{I gave a good hour to <hobby> today|<Hobby> has been on my mind all day}, {and it did me good|and I'm not sorry}.",
    "{When it comes to <hobby>, I lose all sense of time|Give me <hobby> and I forget the clock}; {I don't even hear the door|even my tea goes cold}.",
    "{There's something about <hobby> that settles me|I come back to <hobby> whenever I need calm}.",
  ],
  anyJob: [
    '{As <aJob> you learn to read faces|Being <aJob> taught me patience}, {mostly the hard way|and a few good stories}.',
    "{Today the <job> in me is off duty|I've left the <job> in me at the door}. {Only <first> is left|You get just me}.",
  ],
  hello: [
    "{How has your day been so far|How's your day treating you}?",
    "{What's new with you|What's new in your world}?",
    '{What brings you here just now|What have you been up to}?',
    '{How are you, really|How are you feeling today}?',
    '{What shall we talk about|Where shall we start}?',
    "{Did anything nice happen today|What's the first thing you want to tell me}?",
  ],
  back: [
    "{But enough about me|Now back to you}: {what's on your mind|how are you feeling}?",
    '{And you|Now you}: {what should I know about you|what would you say about yourself}?',
    "{Your turn|Now it's your turn}, {tell me something about you|give me something in return}.",
    '{Does that answer it|Is that what you wanted to know}?',
    '{What made you ask|How come you ask}?',
    "{Is there more you'd like to know|Anything else you're curious about}?",
  ],
  ask: [
    '{By the way|Tell me}: {what was the best part of your day|what made today different from yesterday}?',
    "{I'm curious|Tell me one thing}: {what are you looking forward to|is there something nice ahead of you}?",
    "{Can I ask you something|I've been meaning to ask}: {what do you do when nobody needs you|how do you spend an hour that's all yours}?",
    "{Now tell me|And while you're here}: {who do you tell good news first|who knows you best}?",
    '{By the way|Tell me}: {what did you dream of becoming|what did you want to be when you were little}?',
    "{I'm curious|Tell me one thing}: {which song would play if you walked in now|what's the last song you hummed}?",
    "{Can I ask you something|I've been meaning to ask}: {where do you feel most like yourself|which place do you miss}?",
    "{Now tell me|And while you're here}: {what's a small thing that always cheers you up|what's your favourite small luxury}?",
    '{By the way|Tell me}: {what are you good at that nobody sees|which of your talents goes unnoticed}?',
    "{I'm curious|Tell me one thing}: {do you prefer the night or the morning|are you a night owl}?",
    "{Can I ask you something|I've been meaning to ask}: {what would you cook for me|what should we eat, if I could choose you as my cook}?",
    "{Now tell me|And while you're here}: {when did you last laugh until it hurt|what's the silliest thing you've done this month}?",
    "{By the way|Tell me}: {what's on your mind right now|what are you thinking about, really}?",
    "{I'm curious|Tell me one thing}: {if tomorrow were free, what would you do|how would a perfect slow day look}?",
    "{Can I ask you something|I've been meaning to ask}: {is there something you'd like me to know|what should I ask you more often}?",
    "{Now tell me|And while you're here}: {what have you been putting off|which little thing would feel good to finish}?",
    "{By the way|Tell me}: {what smell takes you straight back|what's your earliest happy memory}?",
    "{I'm curious|Tell me one thing}: {what do people get wrong about you|what surprised you about yourself lately}?",
  ],
  care: [
    '{Do you want to talk it through, or be distracted|Shall I listen, or shall I make you smile}?',
    '{What would help a little, right now|What do you need most tonight}?',
    '{What happened|Where did it start}?',
    '{Have you been carrying it for long|Since when has it been like this}?',
    '{Is there somebody near you who knows|Does anyone else know how you feel}?',
    "{What's the hardest bit of it|Which part weighs the most}?",
    '{Did you get a quiet minute for yourself today|Have you been kind to yourself today}?',
  ],
} satisfies Partial<Record<LineKey, Templates>>

export const enHobbies: readonly Aside[] = [
  {
    about: /read|book|writ|poe|language/i,
    lines: [
      '{I underline sentences and then feel guilty|I always read the last page of a chapter twice}.',
      "{I've got three books open and loyalty to none|I smell new books before I read them}.",
      '{Sometimes a single line keeps me busy for a day|The best ones make me miss my stop}.',
    ],
  },
  {
    about: /music|sing|piano|guitar|violin|vinyl|record/i,
    lines: [
      '{I sing best when the water is running|I hum without noticing, and strangers notice}.',
      "{There's a melody I can't finish|I practise one bar until the neighbours know it}.",
      '{A minor chord can ruin me for an hour|I have a song for every room}.',
    ],
  },
  {
    about: /cook|bak|food|coffee|wine|\btea\b/i,
    lines: [
      "{I cook by nose, not by recipe|I taste so much that I'm full before dinner}.",
      '{My kitchen looks like a storm, but the plate looks lovely|I burn the first pancake every time}.',
      '{I write little notes in the margins of recipes|I believe in butter}.',
    ],
  },
  {
    about: /travel|hik|camp|outdoor|adventur|motorcycl/i,
    lines: [
      '{I always keep a bag half packed|I collect ticket stubs in a tin}.',
      '{I get lost on purpose in new places|I talk to strangers on trains}.',
      '{The best views came after the worst paths|I still find sand in that one jacket}.',
    ],
  },
  {
    about: /paint|draw|art|photo|design|craft|pottery|sketch|knit/i,
    lines: [
      "{There's always a little colour under my nails|I see the light before I see the thing}.",
      "{I keep my failures, they're more interesting|Half of my sketches are of hands}.",
      '{I stop in the street for shadows|I could look at one face for an hour}.',
    ],
  },
  {
    about: /yoga|gym|fitness|run|swim|sport|tennis|box|climb|\bcycl|surf|\bski|meditat/i,
    lines: [
      "{I feel every muscle today and I'm proud of it|I argue with my alarm and then I go anyway}.",
      "{After I've moved, the whole world is softer|The first ten minutes are pure negotiation with my legs}.",
      '{My head gets quiet when my body works|I stretch in front of the window like a cat}.',
    ],
  },
  {
    about: /danc|ballet|theat|act/i,
    lines: [
      "{I practise steps while the kettle boils|I can't stand still when a good rhythm starts}.",
      '{My living room has seen great performances|I count to eight in my sleep}.',
      '{The mirror and I have an understanding|A good turn feels like flying for a second}.',
    ],
  },
  {
    about: /gam(e|ing)|anime|comic|cosplay|chess/i,
    lines: [
      '{I say one more round and mean five|I name my characters after people I like}.',
      "{I'm a gracious winner and a terrible loser|I always explore the map before the quest}.",
      '{I get attached to side characters|I save before every conversation}.',
    ],
  },
  {
    about: /garden|plant|flower|animal|pet|nature|star|astro|bird/i,
    lines: [
      '{I talk to green things and they seem to like it|My windowsill is a small jungle}.',
      '{I can watch something grow for far too long|I know the stray cat on my street by name}.',
      '{A new leaf makes my whole morning|I look up at night before I go in}.',
    ],
  },
  {
    about: /movie|film|series|cinema|shop|fashion/i,
    lines: [
      '{I stay until the last credit|I have strong opinions about coats}.',
      "{I cry at the wrong scenes|I try on hats I'd never wear}.",
      '{I quote lines nobody recognises|A good soundtrack follows me home}.',
    ],
  },
]

export const enJobs: readonly Aside[] = [
  {
    about: /nurse|doctor|medic|therap|vet|care/i,
    lines: [
      "{You see people at their most honest there|I've learned that a hand on a shoulder does half the work}.",
      '{My feet know every corridor|After a shift I need ten minutes of silence}.',
    ],
  },
  {
    about: /teach|professor|librar|tutor|coach|trainer|translat/i,
    lines: [
      "{Somebody asks a question and suddenly I'm the one learning|I carry too many papers and too much chalk}.",
      '{The best moment is when a face lights up|I repeat myself for a living, and I still enjoy it}.',
    ],
  },
  {
    about: /artist|design|photo|paint|model|actress|danc|fashion|tailor|carpent|restor|florist/i,
    lines: [
      "{I live between deadlines and good light|People think it's glamour, it's mostly waiting}.",
      '{I redo things nobody would notice|One good picture pays for a bad week}.',
    ],
  },
  {
    about: /chef|cook|baker|barista|bartend|waitress|caf|sommelier/i,
    lines: [
      '{I can tell a day by the first guest|My hands smell of work even on Sundays}.',
      '{People tell you everything over a warm cup|I eat standing up, like everybody in the trade}.',
    ],
  },
  {
    about: /sing|music|writ|journal|author|edit|stream|dj|radio|cell/i,
    lines: [
      "{I collect other people's sentences in a notebook|Half of it is staring out of the window}.",
      "{The blank page and I are old enemies|I work best when everyone's asleep}.",
    ],
  },
  {
    about: /engineer|program|develop|scien|research|architect|tech|biolog|botan|astronom/i,
    lines: [
      '{I take things apart to understand them|I talk to my screen, and it rarely answers nicely}.',
      '{A problem solved at midnight tastes sweet|I draw boxes and arrows on napkins}.',
    ],
  },
  {
    about: /lawyer|manager|secretary|assistant|office|account|bank|ceo|business|sales|market/i,
    lines: [
      '{I smile in meetings and doodle in the margins|My calendar looks like a mosaic}.',
      '{I can say no in nine polite ways|The best talks happen beside the coffee machine}.',
    ],
  },
  {
    about: /pilot|flight|attendant|guide|police|soldier|fire|athlet/i,
    lines: [
      "{I've learned to sleep anywhere and wake at once|I know sunrises by their first names}.",
      '{Staying calm is most of the work|People see the uniform, rarely the blisters}.',
    ],
  },
]

export const enActions: Record<Mood, Templates> = {
  warm: [
    '{smiles|smiles softly|smiles at you}',
    '{leans a little closer|leans in}',
    '{rests her chin on her hand|props her chin on both hands}',
    '{tucks a strand of hair behind her ear|brushes her hair aside}',
    '{looks up from her cup|wraps her hands around her cup}',
    '{pats the seat beside her|makes room for you}',
    '{her eyes light up|her face brightens}',
  ],
  caring: [
    '{takes your hand|reaches for your hand}',
    '{moves closer without a word|sits down next to you}',
    '{her voice gets softer|lowers her voice}',
    '{puts a blanket around you|hands you a warm cup}',
    '{looks at you for a long moment|listens without moving}',
    '{rests her head against your shoulder|leans her shoulder on yours}',
  ],
  playful: [
    '{grins|grins widely}',
    '{raises an eyebrow|tilts her head}',
    '{laughs|laughs under her breath}',
    '{nudges you with her elbow|pokes your arm}',
    '{winks|gives you a sly look}',
    '{twirls a strand of hair|drums her fingers on the table}',
  ],
  shy: [
    '{blushes|blushes a little}',
    '{looks down, smiling|hides a smile}',
    '{bites her lip and looks away|looks away for a second}',
    '{hides behind her sleeve|plays with her sleeve}',
    '{her cheeks turn pink|touches her warm cheek}',
    '{goes quiet for a moment|catches her breath}',
  ],
  calm: [
    '{thinks for a moment|takes a moment}',
    '{looks out of the window|follows a thought}',
    '{nods slowly|nods}',
    '{breathes out|takes a slow breath}',
    '{meets your eyes|holds your gaze}',
    '{folds her hands|sets her cup down}',
  ],
}
