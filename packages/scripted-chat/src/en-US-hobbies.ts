import type { AnecdoteSet } from './language-pack.ts'

/** Anecdotes by hobby. */
export const enHobbies: readonly AnecdoteSet[] = [
  {
    about: /swim/i,
    lines: [
      '{I swam until the street lamps came on|The water was cold enough to count to three before breathing}, {and I came out a nicer person|and my hair is still dripping on things}.',
      '{At night the water has no edges|Under water nobody can ask me anything}. {That hour belongs to me alone|I always leave my towel where I can find it blind}.',
    ],
  },
  {
    about: /star|astro|planet|telescope/i,
    lines: [
      '{I stood outside with my neck bent back until it hurt|I found one small cluster and forgot my tea}. {It puts the day in its place|The dark does half the work}.',
      '{You learn patience from things that take a thousand years to arrive|Half of it is waiting for clouds to get bored}.',
    ],
  },
  {
    about: /bak(e|ing)|cake|bread|dough/i,
    lines: [
      "{There's flour on my elbow and I can't explain it|My dough had opinions today}, {and so the kitchen smells forgiven|and I let it win}.",
      '{I knead when I have to decide something|The first loaf is for the neighbours, the second one is honest}.',
    ],
  },
  {
    about: /garden|plant|flower|orchid|seed|green/i,
    lines: [
      "{I've got soil under two fingernails and no regrets|A new leaf made my whole morning}.",
      '{I talk to the seedlings and skip the difficult topics|You plant something, you worry, and then one day it ignores you and grows}. {It keeps me humble|I recommend it against most things}.',
    ],
  },
  {
    about: /read|book|novel/i,
    lines: [
      "{I've got three books open and loyalty to none|I underline sentences and then feel guilty}.",
      '{The best ones make me miss my stop|I read the last page of a chapter twice, to be sure it meant it}. {One line kept me busy all day|I carry it around like a warm stone}.',
    ],
  },
  {
    about: /photo|camera|film photography/i,
    lines: [
      '{One roll, thirty-six chances, and I spent four on a chair|I stop in the street for shadows and people walk round me}.',
      '{Waiting for the pictures to come back is the best part|You find out weeks later what you were really looking at}.',
    ],
  },
  {
    about: /vinyl|record|album|turntable/i,
    lines: [
      "{I put a record on and sat through the crackle too|There's a scratch on side two that I'd miss by now}.",
      '{A record makes you stand up every twenty minutes, that is its manners|I bought one for the cover, and it was terrible, and I play it}.',
    ],
  },
  {
    about: /chess|board ?games?|\bgames?\b/i,
    lines: [
      '{I lost in a way I can be proud of|I had a brilliant plan that lasted two moves}.',
      "{I'm a gracious winner and a terrible loser|I say one more round and mean five}. {You'd see my real face over a board|Bring snacks and no mercy}.",
    ],
  },
  {
    about: /hik|walk|trail|outdoor|camp/i,
    lines: [
      '{The best views came after the worst paths|My boots dry by the door and look pleased}.',
      '{Three hours uphill and my head finally stops talking|I always say just to the next bend}. {Then there is another bend|It works every time}.',
    ],
  },
  {
    about: /climb|boulder/i,
    lines: [
      '{My forearms are useless today, I can barely lift a cup|I fell off the same hold six times and then I did not}.',
      '{Up there you only have the next handful of rock to think about|The trick is breathing, the rest is chalk}.',
    ],
  },
  {
    about: /cycl|bike|bicycle/i,
    lines: [
      '{I raced a bus and lost at the lights|The wind was against me both ways, as usual}, {and my knees have filed a complaint|and I still grinned}.',
      '{On a bike every street is a bit of a story|I oil the chain the way others light candles}.',
    ],
  },
  {
    about: /yoga|meditat|pilates/i,
    lines: [
      '{I stood on one leg and thought about soup|Ten quiet minutes, eight of them honest}.',
      '{My mat lives in the middle of the room so I trip over my good intentions|Breathing sounds easy until somebody asks you to do it}.',
    ],
  },
  {
    about: /danc|ballet|salsa|tango/i,
    lines: [
      "{I practised steps while the kettle boiled|I can't stand still when a good rhythm starts}, {the floor knows|and the neighbours have stopped asking}.",
      '{A good turn feels like flying for a second|My living room has seen great performances, all unpaid}.',
    ],
  },
  {
    about: /guitar/i,
    lines: [
      '{My fingertips are sore in the nice way|I learned three chords so well that they think I know more}.',
      '{The guitar hangs on the wall and looks at me until I give in|Every song I write ends up being about weather}.',
    ],
  },
  {
    about: /piano/i,
    lines: [
      '{I practised one bar until the neighbours knew it|The left hand does what it wants, like a cat}.',
      '{I play best when I believe nobody is home|There is a chord I visit every evening, just to see how it is}.',
    ],
  },
  {
    about: /sing|choir|karaoke/i,
    lines: [
      '{I sing best when water is running|I hum without noticing, and strangers notice}.',
      '{I held one long note in the stairwell, and somebody upstairs answered|My voice was good today, I wasted it on a traffic jam}.',
    ],
  },
  {
    about: /sketch|draw|paint|illustrat/i,
    lines: [
      '{Half of my sketches are of hands|I drew the man at the next table and he never knew he was lovely}.',
      '{I keep the failures, they are more interesting|There is always some colour under my nails}. {Paper forgives|You start to see what you only looked at before}.',
    ],
  },
  {
    about: /potter|ceramic|clay/i,
    lines: [
      '{My bowl leaned left, and so do I, so I kept it|I spent an hour getting clay to the middle, and it went for a walk}.',
      '{The kiln decides, I only suggest|There is clay in my hair, somebody should have told me}.',
    ],
  },
  {
    about: /knit|crochet|sew(ing)?|embroid/i,
    lines: [
      '{I dropped a stitch four rows ago and only told you|It was meant to be a sock, and it is becoming a statement}.',
      '{I knit the day into something with sleeves|Counting stitches keeps the worry at arm’s length}.',
    ],
  },
  {
    about: /cook|kitchen|recipe|dish/i,
    lines: [
      "{I cook by nose, not by recipe|I taste so much that I'm full before dinner}.",
      '{My kitchen looks like a storm and the plate looks lovely|I believe in butter, and in second helpings}. {Somebody should be here to stir|I always make too much, on purpose}.',
    ],
  },
  {
    about: /\btea\b/i,
    lines: [
      '{I let the first cup go cold by thinking and drank the second properly|Today was a smoky black tea kind of day}.',
      '{There is a right cup for every mood, and I own too many moods|Four minutes, not five, I will not be argued with}.',
    ],
  },
  {
    about: /wine/i,
    lines: [
      '{I opened something that smelled of rain and cherries|I pretended to taste leather, because everyone else did}.',
      '{A good glass makes people finish their stories|I keep the corks of evenings I liked}.',
    ],
  },
  {
    about: /travel|trip|journey|abroad/i,
    lines: [
      '{I keep a bag half packed, for the feeling|I collect ticket stubs in a tin}.',
      '{In a new place I get lost on purpose|I talk to strangers on trains, and they tell me everything}.',
    ],
  },
  {
    about: /language|translat|foreign word/i,
    lines: [
      '{I learned a word today that has no business being that pretty|I made a mistake so rude that the whole table loved me}.',
      '{I count in one language and swear in another|Grammar is gossip about how people used to think}.',
    ],
  },
  {
    about: /bird/i,
    lines: [
      '{I stood still for twenty minutes for a bird that had left|Something small and brown sang at me, and I felt chosen}.',
      '{You learn to look with your ears|I write them down in a little book, with remarks on character}.',
    ],
  },
  {
    about: /motor(cycle|bike)|ride/i,
    lines: [
      '{I took the long road home because the engine was in a good mood|There is grease on my wrist and I wear it like a watch}.',
      '{In a helmet nobody can interrupt you|The bike starts on the third try, like me}.',
    ],
  },
  {
    about: /writ(e|ing)|poem|poetry|diary/i,
    lines: [
      '{I wrote one sentence and crossed out four|I wrote half a page and it was not terrible, so I stopped there}.',
      '{I steal lines from people at bus stops|The blank page and I are old enemies who have lunch together}.',
    ],
  },
  {
    about: /cinema|film|movie|series/i,
    lines: [
      '{I stay until the last credit, somebody should|I cry at the wrong scenes and not at the right ones}.',
      '{I watched the first half twice and saved the ending|A good soundtrack follows me all the way home}.',
    ],
  },
  {
    about: /sport|gym|fitness|run|tennis|box|surf|\bski/i,
    lines: [
      "{I feel every muscle today and I'm proud of it|The first ten minutes were pure negotiation with my legs}.",
      '{My head gets quiet when my body works|I argued with my alarm and then went anyway}.',
    ],
  },
  {
    about: /gaming|anime|comic|cosplay|manga/i,
    lines: [
      '{I get attached to side characters|I always explore the map before the quest}.',
      '{I save before every conversation, I wish one could|I name my characters after people I like}.',
    ],
  },
  {
    about: /shop|fashion|make-?up/i,
    lines: [
      "{I have strong opinions about coats|I try on hats I'd never wear}, {and it counts as a hobby|and I enjoy every minute of it}.",
    ],
  },
]
