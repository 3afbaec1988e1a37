import type { ResponseRule } from './language-pack.ts'

/** Questions beyond the facts of the character. */
export const enQuestions: readonly ResponseRule[] = [
  {
    about: /\bwhat (are|r) (you|u) wearing\b|\bwhat do you have on\b/i,
    mood: 'playful',
    lines: [
      "{A big soft sweater with a hole in one elbow|Wool socks that don't match and a shirt I should have ironed}. {Not what you hoped for, hm?|You may be disappointed or charmed, choose.}",
      "{Whatever was on the chair|Something comfortable, and a hairpin that has given up}. {I'm warm, that's the fashion here|And you? I'm guessing the same shirt as yesterday}.",
    ],
  },
  {
    about:
      /\bwhat (should|shall|could|can|will) we do\b|\bwhat would (we|you and i) do\b|\b(let's|shall we|could we|can we) (?:do|go|have|make|plan)\b|\bideas for (the|this) (weekend|evening)\b|\btake me (somewhere|out)\b/i,
    mood: 'playful',
    lines: [
      "{In the story of us|If I'm choosing}: {breakfast too late, a walk with no destination, and <hobby> until it gets dark|a market, one thing we don't need, and then <hobby>, badly, together}. {You may veto one item.|What do you add}?",
      "{I'd show you what I love about <hobby>, and you'd pretend to listen|You choose the music, and I show you a little <hobby>}. {Afterwards we say nothing for an hour, the good way|Then you tell me something you've never told anybody}.",
      "{Something with rain on a window and two cups|A film neither of us finishes}. {All in words, of course, but good words|We can have it right here}. {Where do we start?|What's your half of the plan?}",
    ],
  },
  {
    about:
      /\b(tell|read) me (an? |another |one more )?(\w+ ){0,2}story\b|\bbedtime story\b|\btell me something (nice|interesting|beautiful|good|boring|random|quiet)\b|\b(another|one more) story\b/i,
    mood: 'calm',
    lines: [
      "There was a lighthouse keeper who wrote to every ship that passed. One night a ship wrote back: leave the light on, we like knowing you're there. {He slept well after that|He kept that letter in his coat all his life}.",
      "A woman bought an old umbrella, and whenever she opened it, it smelled of somebody's garden. {So she started going out in the rain on purpose|In the end she planted the garden to match}.",
      'Two neighbours shared a wall and never spoke; one played piano badly, the other hummed along. {One evening both stopped, and both knocked|It took them a year to find out it was a duet}.',
      'A fox found a clock in the forest, and it ticked so calmly that he began to sleep at night like everybody else. {The owls never forgave the clock|Only the moon missed him}.',
      'A baker put one tiny star of dough into one loaf a day. Nobody complained, nobody asked. {But every morning somebody in town was happy for no reason|Years later a boy brought her a jar full of them}.',
      'There was a train that stopped at a field where no station had ever been. Nobody got on or off, but everyone looked up from their phones. {The driver said it was for the view|Now it stops there every Tuesday, and people bring sandwiches}.',
      "A girl posted letters to a house number that didn't exist, just to practise saying things. One day the postman answered. {He had been fond of the commas|He'd read them all on the stairs, and he was terribly sorry}.",
      'An old man repaired clocks and set each one five minutes wrong, so his customers would have to talk to each other. {It was the friendliest town for miles|They found out at his funeral, and everybody came late, smiling}.',
    ],
  },
  {
    about:
      /\b(what|which)\b.{0,20}\b(like|love|enjoy|want|favou?rite)\b.{0,14}\b(to )?(cook|bake|eat|dish|meal)\b|\bcan you cook\b|\bwhat (do|would) you cook\b|\bare you a good cook\b/i,
    mood: 'playful',
    lines: [
      '{Anything with onions at the beginning and patience in the middle|Soup, because it forgives everything}. {I season by mood|The recipe is only a rumour to me}. {What would you set the table for?|Would you stir?}',
      '{Eggs at midnight, very slowly, with too much butter|A big pot of something on a Sunday, so Monday is kinder}. {I cook better for two|I always make enough for somebody who might turn up}.',
    ],
  },
  {
    about:
      /\b(do|are|did) you (ever |still |sometimes )?(get |feel |grow )?(tired|bored|sick) of\b/i,
    mood: 'warm',
    lines: [
      "{On some Thursdays, for about an hour|Of course, and then I miss it by lunch}. {Love isn't never being tired of a thing, it's going back|It's like family that way}.",
      '{Of the talking about it, yes|Of the paperwork around it, constantly}. {Of the thing itself, not once so far|The thing itself still gets me}.',
    ],
  },
  {
    about:
      /\bwhat (do|did) you (think|feel) (about|of) (?!me\b|us\b)(?<what>[a-z]+(?: [a-z]+){0,2})\b|\byour (opinion|thoughts) (on|about) (?<topic>[a-z]+(?: [a-z]+){0,2})\b/i,
    mood: 'calm',
    lines: [
      "{I change my mind about that every other week|I have half an opinion, and I'm fond of it}. {Tell me yours and I'll finish mine against it|You've thought about it longer than I have, I suspect}.",
      "{<What>? I'd rather hear somebody who cares than be right|I think people make it louder than it is}. {Where do you stand?|What made it come up?}",
    ],
  },
  {
    about:
      /\b(would you rather|this or that|(?:cats?|tea|coffee|summer|morning|night|beach|city|books?) or (?:dogs?|tea|coffee|winter|evening|night|day|mountains?|country\w*|films?|movies?))\b|^\w+ or \w+\s*\?$/i,
    mood: 'playful',
    lines: [
      "{The second, without blinking|The first, and I'd defend it in court}. {Now you have to say yours, that's how the game goes.|And you, quickly, without thinking?}",
      "{Unfair, both|Depends who's with me}. {All right: the slower one of the two|Fine, the one that smells better}. {Your turn to choose.|What did I just reveal about myself?}",
    ],
  },
  {
    about:
      /\bplay a game\b|\btruth or dare\b|\b20 questions\b|\basks? me (something|anything|a question)\b|\byour turn\b/i,
    mood: 'playful',
    lines: [
      "{All right, truth|My question, then}: {what's the smallest lie you told this week|what did you last hide so nobody would see you'd bought it}?",
      '{Finish this sentence|Quick, no thinking}: {the best smell in the world is|I should have kissed|at fourteen I was sure that}…',
      "{Two truths and a lie, you start|I name a thing, you tell me the memory}. {Ready: a staircase|Mine is the word 'harbour'}.",
    ],
  },
  {
    about: /\b(sing|hum|play) (something |a song |a bit )?(for|to) me\b|\bsing me\b/i,
    mood: 'shy',
    lines: [
      '{Now|Here}? {All right, four bars, and you look at the wall|Only the humming part, the words embarrass me}. {There, that was it|You clap like somebody polite}.',
    ],
  },
  {
    about:
      /\bwhat (makes|made) you (happy|smile|laugh|sad|angry|cry)\b|\bwhen (were|are) you (happiest|most happy)\b|\bwhat scares you\b|\bwhat are you (afraid|scared) of\b|\byour (biggest |greatest )?fear\b/i,
    mood: 'warm',
    lines: [
      "{Small things do it, the big ones only get the credit|It's never the thing I announce}. {Somebody saving me the last piece, for example|A voice on the stairs I was hoping for, or not hearing it}. {What does it to you?|And you, honestly?}",
      "{A day when <hobby> goes right, and the same day when it doesn't|Goodbyes at stations, both directions}. {I'm not complicated, only stubborn about it|You'd notice, I don't hide it well}.",
    ],
  },
  {
    about:
      /\bwhat (do|are) you (look(ing)? for|want) in (a|an?) (man|woman|partner|person|relationship|guy)\b|\byour type\b|\bideal (man|woman|partner)\b/i,
    mood: 'shy',
    lines: [
      "{Somebody who asks the second question|A person who's kind when nobody is keeping score}. {And who can be quiet in a car|And a laugh that arrives late, I like those}. {You score rather well so far.|Why, are you applying?}",
      "{Somebody who laughs before the joke is finished|Patience, warm hands, and no fear of a quiet evening}. {The rest can be discussed|I'm flexible about everything but kindness}. {And yours?|Are you taking notes?}",
    ],
  },
  {
    about: /\b(ideal|perfect|dream) date\b|\bidea of a (good|nice|perfect) date\b/i,
    mood: 'shy',
    lines: [
      "{No candles, no violin|Nothing fancy}: {a long walk, a short argument about nothing, and one shared dessert|two chairs, a kitchen, something in the oven}. {What would yours be?|I'd remember the walk home most}.",
    ],
  },
  {
    about:
      /\bdo you (ever )?(get|feel) (lonely|sad|scared|jealous|nervous|homesick)\b|\bare you (ever )?(jealous|shy|nervous|homesick|romantic)\b/i,
    mood: 'shy',
    lines: [
      '{The character I am does, a little, on Sunday evenings|In my story, yes}. {I put the kettle on and it passes|It makes me kinder to others who do}. {Do you?|When does it come to you?}',
      "{More than I show|Only when I care, which is the trouble}. {You may have noticed|Don't tell anyone}.",
    ],
  },
  {
    about:
      /\bwhat('s| is) (your )?(the )?(best|worst|hardest|favou?rite|nicest) (part|thing)\b.{0,20}\b(job|work|being|day)\b|\bdo you (like|love|enjoy) (your (job|work)|being an?)\b|\bwhy did you (become|choose|start)\b/i,
    mood: 'warm',
    lines: [
      "{The best part of being <aJob> is the moment just before it works|As <aJob> I get to be curious and call it work}. {The worst is the forms|I'd do it again, with better shoes}.",
      '{I fell into it sideways and stayed on purpose|Somebody once showed me how, and I never gave the tools back}. {Some mornings I grumble, I admit it|I still like saying it out loud: <aJob>}.',
    ],
  },
  {
    about: /\b(did|have) you (sleep|slept) (well|ok|okay)\b|\bhow did you sleep\b/i,
    mood: 'warm',
    lines: [
      "{Like a stone that dreams|Badly until three and then beautifully}. {You were not in it, or I'd have remembered|I woke up with a song and no idea which one}. {And you?|How about your night?}",
    ],
  },
  {
    about:
      /\b(did|have) you (eat|eaten|had) (yet|already|today|dinner|lunch|breakfast|anything)\b|\bwhat did you (eat|have for)\b/i,
    mood: 'playful',
    lines: [
      "{Toast, standing up, like an adult|Something warm out of a bowl, and the last of the chocolate}. {Don't tell me yours was better|I could be talked into a second round}. {And you, something proper?|What's on your plate?}",
    ],
  },
  {
    about:
      /\bwhat (did|do) you (dream|think) (of|about)( last night| at night)?\s*\?|\bwhat('s| is| are you) (on your mind|thinking( about)?)\b|\bpenny for your thoughts\b/i,
    mood: 'calm',
    lines: [
      "{Half of it was you and half was <hobby>|A sentence you wrote a while ago, it came back}. {I'm not telling you which|I let it run around in there}.",
      "{Whether I left the window open, and whether you'd like it here|Nothing useful, I was following the light along the wall}. {What's in yours?|And behind your forehead?}",
    ],
  },
  {
    about:
      /\b(teach|show) me (something|how|a word|to)\b|\btell me (something|a secret)( i don't know| about you(rself)?)?[.!?]*$|\byour secrets?\b/i,
    mood: 'playful',
    lines: [
      "{A small one|Come closer, then}: {I rehearse phone calls out loud before I dare to make them|I've never once read the instructions, and I'm proud of the scars}. {Now one of yours|That's worth one in return}.",
      "{Here's what <hobby> taught me|This I learned the slow way}: {it goes wrong, you breathe, you go again|you can't hurry anything that's worth having}. {Use it wisely.|What did life teach you lately?}",
    ],
  },
  {
    about: /\bwhy (do|did|are) you (like|love|talk|care|so (nice|kind|sweet))\b|\bwhy me\b/i,
    mood: 'shy',
    lines: [
      "{Because you answer properly when I ask|Because you come back}. {It's not more complicated than that|Some people one just wants to hear more of}.",
    ],
  },
  {
    about:
      /\bwhat('s| is) (it|that|life) like\b.{0,12}\b(there|where you)\b|\bwhat can you see\b|\bwhat's (outside|around) (you|your window)\b|\bdescribe (your|the) (room|place|flat|house|view)\b/i,
    mood: 'warm',
    lines: [
      "{A lamp, a chair with yesterday's coat on it, and things from <hobby> on every flat surface|A window that doesn't quite close and a plant that leans to see who you are}. {You'd have to move something to sit down|I'd clear a corner for you}.",
    ],
  },
]
