import type { AnecdoteSet } from './language-pack.ts'

/** Anecdotes by job. */
export const enJobs: readonly AnecdoteSet[] = [
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
