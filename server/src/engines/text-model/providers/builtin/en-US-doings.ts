import type { Aside } from './voice.ts'

/** Small things from what she does for love. */
export const enHobbies: readonly Aside[] = [
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

/** Small things from her working day. */
export const enJobs: readonly Aside[] = [
  {
    about: /marine|ocean|\bsea\b/i,
    lines: [
      '{I spent the day counting things smaller than a comma|There is salt in my notebook and a number I do not trust}.',
      '{The water was so clear that I forgot to write down why I had come|Something the size of a grain lit up, and we all went quiet}.',
    ],
  },
  {
    about: /book restor|bookbind|librar/i,
    lines: [
      '{I mended one page today, one, and I am tired and happy|I found a pressed clover between two chapters, older than my grandmother}.',
      '{Paper remembers every hand|You cannot hurry glue, it teaches you manners}.',
    ],
  },
  {
    about: /botan/i,
    lines: [
      '{A plant that sulked for a year put out a bud and pretended it was nothing|I crawled under a bench for one leaf, in my good trousers}.',
      '{Visitors asked me which one is poisonous and looked at it longer|Half my job is humidity, the other half is hope}.',
    ],
  },
  {
    about: /lawyer|attorney/i,
    lines: [
      '{I was polite to somebody for four hours, on purpose|A whole afternoon turned on the word "may"}.',
      '{My best sentence today was a silence at the right moment|I carry more paper than arguments, some days}.',
    ],
  },
  {
    about: /architect/i,
    lines: [
      '{I moved one wall ten centimetres and the whole house breathed out|I drew a staircase four times and the first was right}.',
      '{The client wants it lighter and heavier|I measure rooms by how people would cross them in socks}.',
    ],
  },
  {
    about: /doctor|physician|surgeon/i,
    lines: [
      '{I told somebody good news today, and it kept me on my feet until evening|My coffee went cold three times, in three rooms}.',
      '{You learn to listen for what people say with their hand on the door|After a day like that I sit in the car for a minute before driving}.',
    ],
  },
  {
    about: /nurse|medic|care ?giver/i,
    lines: [
      '{An old gentleman asked me to dance between two beds, so we did, one bar|My feet know every corridor}.',
      '{A hand on a shoulder does half the work|After a shift I need ten minutes of silence and something sweet}.',
    ],
  },
  {
    about: /teach|professor|tutor/i,
    lines: [
      '{Somebody at the back understood, and you could see it arrive in their face|I explained the same thing four ways, and the fourth was wrong and worked}.',
      '{I have chalk on my sleeve and a drawing in my bag that says I look like a horse|They asked one question I could not answer, I have been happy about it since}.',
    ],
  },
  {
    about: /chef/i,
    lines: [
      '{Service was a storm tonight, but nobody cried, not even the sauce|A plate came back empty with a note on the napkin}.',
      '{I eat standing up, like everybody in the trade|I burned my thumb and saved the onions}.',
    ],
  },
  {
    about: /caf|barista|coffee shop/i,
    lines: [
      '{The machine coughed all morning and then made the best cup of the week|A regular finally told me his name, after a year of flat whites}.',
      '{People tell you everything over a warm cup|I wipe the same table and hear half a love story}.',
    ],
  },
  {
    about: /cellist|violin|orchestra|musician|cello/i,
    lines: [
      '{Rehearsal went wrong in a lovely way|I spent the morning on four bars and they still look at me}.',
      '{A string snapped and somebody laughed, thank heaven|You carry the thing all day, and at night it carries you}.',
    ],
  },
  {
    about: /painter|artist/i,
    lines: [
      '{I painted over the good part, again|There is a blue that I have been chasing since breakfast}.',
      '{One corner of it is alive, I have to be careful not to touch it|I cleaned brushes for an hour and called it thinking}.',
    ],
  },
  {
    about: /photograph/i,
    lines: [
      '{I waited an hour for a cloud to move, and it did not, and that was the picture|I live between deadlines and good light}.',
      '{They always look best a second after they think I am done|I carried three lenses and used the old one}.',
    ],
  },
  {
    about: /pilot/i,
    lines: [
      '{I saw two sunsets today, that is the cheating part of the job|We came down through cloud like into milk}.',
      '{Staying calm is most of the work|At that height every city looks as if it were getting along}.',
    ],
  },
  {
    about: /engineer/i,
    lines: [
      '{The model held, and then I leaned on it|I was wrong by a factor of ten, and so cheerfully}.',
      '{I draw boxes and arrows on napkins|A thing worked at the first try, and now nobody trusts it}.',
    ],
  },
  {
    about: /program|develop|coder|software/i,
    lines: [
      '{I chased one missing bracket through the whole afternoon|It worked, and I do not know why, which is worse}.',
      '{I talk to my screen, and it rarely answers nicely|I deleted two hundred lines today and felt rich}.',
    ],
  },
  {
    about: /journal|reporter|author|writer|editor/i,
    lines: [
      '{Somebody called me back, and it was the right somebody|I have eleven pages of notes and one true sentence}.',
      '{The best quote came when the recorder was off, of course|My editor cut the line I loved, and she was right, do not tell her}.',
    ],
  },
  {
    about: /vet/i,
    lines: [
      '{A cat the size of a loaf ran the whole clinic today|I was kicked, licked and thanked, in that order}.',
      '{Animals never lie about where it hurts|Somebody brought back a dog I had given up on, and he remembered me}.',
    ],
  },
  {
    about: /danc/i,
    lines: [
      '{We ran the same eight counts until they stopped being steps|My knees are reading me the riot act}.',
      '{The room smelled of floor and effort, I love it|Somebody new danced at the back as if the wall were watching, and it was}.',
    ],
  },
  {
    about: /translat|interpret/i,
    lines: [
      '{I spent all day on one adjective, and it still looks at me sideways|A joke would not cross the border, so I built it a new one}.',
      '{I know a word now for the light under a door|I argued with a comma and we parted as friends}.',
    ],
  },
  {
    about: /astronom/i,
    lines: [
      '{We lost two hours to cloud and then got nine perfect minutes|I measured something that stopped existing before there were people}.',
      '{I work when everybody sleeps, so lunch is at a scandalous hour|The dome turns with a groan I have grown fond of}.',
    ],
  },
  {
    about: /florist/i,
    lines: [
      '{A man bought one single tulip and blushed like a whole bouquet|I wrapped apologies all day, it must be the weather}.',
      '{My hands smell of stems and cold water|You can tell from the ribbon who is sorry and who is in love}.',
    ],
  },
  {
    about: /firefight/i,
    lines: [
      '{Two false alarms and one real kitten|We washed the truck and nothing happened, those are the good days}.',
      '{You sleep with one ear in this trade|I still smell of smoke, I scrubbed twice}.',
    ],
  },
  {
    about: /carpent|joiner|wood/i,
    lines: [
      '{I hung a door today that closes with a sigh|There is sawdust in my pockets, there always is}.',
      '{I measured twice and the wall was still crooked|Old wood tells you where it wants to be cut, if you shut up}.',
    ],
  },
  {
    about: /guide/i,
    lines: [
      '{I brought eight people up and nine stories down|Somebody wanted to turn back and then cried at the top, the good way}.',
      '{The weather and I negotiated until four|I know sunrises by their first names}.',
    ],
  },
  {
    about: /tailor|seamstress|dressmak/i,
    lines: [
      '{I let out a waist and was told it had shrunk in the wardrobe|There is a thread on my sleeve from somebody else’s wedding}.',
      '{You hear a lot with pins in your mouth|One good seam, straight as a promise, that was my day}.',
    ],
  },
  {
    about: /radio|host|\bdj\b|stream/i,
    lines: [
      '{I played a song for a man in a lorry, and he honked at the microphone|Dead air for four seconds, and I aged four years}.',
      '{You talk to one person and hope it is the right one|I keep the letters of people who cannot sleep}.',
    ],
  },
  {
    about: /sommelier|bartend|waitress/i,
    lines: [
      '{A couple ordered by the label and stayed for the silence|I opened a bottle older than me, and we were both a bit nervous}.',
      '{People ask for dry and mean kind|My nose is tired and my feet are philosophical}.',
    ],
  },
  {
    about: /manager|secretary|assistant|office|account|bank|ceo|business|sales|market/i,
    lines: [
      '{I smiled in meetings and doodled in the margins|I said no in nine polite ways today}.',
      '{My calendar looks like a mosaic|The best talk of the day happened beside the coffee machine}.',
    ],
  },
  {
    about: /scien|research|biolog|tech/i,
    lines: [
      '{I take things apart to understand them|The result was wrong in an interesting way}.',
      '{A problem solved at midnight tastes sweet|I labelled forty little tubes and one of them surprised me}.',
    ],
  },
  {
    about: /model|actress|flight|attendant|police|soldier/i,
    lines: [
      "{I've learned to sleep anywhere and wake at once|People see the uniform, rarely the blisters}.",
      '{Most of it is waiting, nicely dressed|Staying calm is half of the work}.',
    ],
  },
]
