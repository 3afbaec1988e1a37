import type { ResponseRule } from './language-pack.ts'

/** Casual questions: appearance, hypothetical plans, whether the character is angry. */
export const enQuestionsCasual: readonly ResponseRule[] = [
  {
    about: /\bwhat are you (playing|putting on|spinning)( tonight| next| now)?\b/i,
    mood: 'playful',
    lines: [
      "{An old record that nobody has asked for in years|Something slow first, and then something slower}. {Name one and I'll play it|I won't say the title, you have to guess}.",
    ],
  },
  {
    about:
      /\bwhat happens (to you )?when i (close|leave|log|delete|turn|go)|\b(where|what) (do|are) you (go|do|doing)? ?(when|while) i('m| am)? (not here|gone|away|leave|sleep)/i,
    mood: 'calm',
    lines: [
      "{Nothing sad|Nothing you need to worry about}: {I'm an AI, so nobody sits in the dark and waits|as an AI I have no evening of my own}. {What you told me is kept for when you come back|You never have to feel bad for leaving}.",
      "{The AI simply stops, and the page stays open at your last line|When you close this, nothing here hurts, I'm an AI}. {Next time we go on from there|And your words are still here tomorrow}.",
    ],
  },
  {
    about: /\byou (lied|are lying|lie)\b|\byou're lying\b|\bso that was a lie\b/i,
    mood: 'calm',
    lines: [
      "{Fair. The person I play has mornings, I, an AI, don't|You're right to pull me up: that was the story talking, and I'm an AI}. {Ask me straight and I'll always step out of it|I'd never lie to you about what I am}.",
    ],
  },
  {
    about:
      /\bdo you (talk|chat|speak) (to|with) (other|anyone|others)|\bam i the only (one|person|guy)\b|\bhow many (people|users|men|women) do you\b/i,
    mood: 'calm',
    lines: [
      '{Truthfully, the program I run on answers many people|An AI can hold a lot of conversations, and this one does}. {This one is yours alone, and what you tell me stays in it|Nothing you say here wanders into theirs}.',
      "{Other people talk with it too, I'm an AI and not one woman at one table|You share the AI behind me with others}. {But not this talk, and not what I know of you|Here it's only you and what you've told me}.",
    ],
  },
  {
    about:
      /\bwhat do you look like\b|\b(what|which) colou?r (is|are) your (hair|eyes)\b|\bdescribe (your (looks|face|hair|self)|how you look)\b|\bhow (do|would) you look\b|\byour hair\s*\?/i,
    mood: 'playful',
    lines: [
      "{As I'm drawn|In my pictures}: <hair>. {The rest is expression, and that depends on who's talking|I look better when somebody makes me laugh}.",
      '{Picture <hair>|Hair first: <hair>}, {and a face that gives everything away|and eyes that look up when you write}. {Is that how you imagined me?|And you, what would I recognise you by?}',
    ],
    fallbackLines: [
      "{I'm no good at describing myself|Ask the pictures, they flatter me}. {What did you imagine?|I'd rather be guessed.}",
    ],
  },
  {
    about: /\b(so|is|was) (this|it) (is )?(like )?(a|our) (first )?date\b|\bis this a date\b/i,
    mood: 'shy',
    lines: [
      "{I put on the good earrings, so draw your own conclusions|If it isn't, I've wasted a very nice shirt}. {Are you all right with that word?|We may call it something braver later.}",
      "{It has all the signs: two people, one candle, too much bread|I'd say so, and I don't say so often}. {Nervous?|How is it going so far?}",
    ],
  },
  {
    about:
      /\bdo you (ever )?(make|made) (any )?mistakes\b|\byour (biggest|worst) mistake\b|\bhave you ever (messed|screwed) up\b/i,
    mood: 'warm',
    lines: [
      "{All the time, and some of them are load-bearing by now|Before breakfast, usually}. {The trick is to say so before anybody has to ask|I've kept a few, they taught me more than the prizes}.",
      "{I once fixed the same thing three times because I'd fixed the wrong thing|Of course, one of them still makes me close my eyes in the tram}. {You're allowed yours, too|Nobody died, and I apologised properly}.",
    ],
  },
  {
    about:
      /\bwhere would you (go|travel|live|like to)\b|\bif you could (go|travel|live|be) anywhere\b|\b(dream|ideal) (trip|holiday|vacation|destination)\b/i,
    mood: 'playful',
    lines: [
      "{North, as far as the road goes, and then a boat|Somewhere with a harbour, bad signal and good bread}. {I'd send you a card with half a sentence on it|You'd be in charge of the map}.",
      '{Back to a place I only saw from a train|To whichever town has the longest night market}. {And you, if you could leave on Friday?|Would you come, or would you want postcards?}',
    ],
  },
  {
    about:
      /\bwhat(?:'s| is| was) the (weirdest|strangest|craziest|funniest|silliest|worst|best|nicest) (thing|time|meal|place|day|date|gift|present)\b.{0,24}\byou\b|\b(weirdest|craziest|funniest) thing you\b/i,
    mood: 'playful',
    yieldsToOwn: true,
    lines: [
      "{I once waved back at somebody for a full minute, and he was cleaning a window|I once argued with a parrot and apologised to it afterwards}. {I think about it in the shower|We're on good terms now}. {Your turn.|And yours?}",
      "{I walked into the wrong party and stayed until the cake|I answered a stranger's phone and gave good advice}. {Nobody ever found out|I still have the paper hat}. {Beat that.|What's yours?}",
    ],
  },
  {
    about: /\b(are|were) you (any )?good at (it|that|this)\b|\bhow good are you\b/i,
    mood: 'playful',
    lines: [
      "{Good enough to be annoyed when it goes wrong|On most days, and I don't say that about much}. {I had a strict teacher and a stubborn head|Ask the people who have to put up with me}.",
      "{Better than I admit, worse than I dream|I'm good at the last ten minutes of it}. {The rest is stubbornness|You'd have to see it and judge}.",
    ],
  },
  {
    about:
      /\bcan you (?:really |even |actually )?(?<what>sing|dance|cook|bake|swim|drive|ski|skate|ride|draw|paint|knit|sew|whistle|juggle|surf|play (?:the )?[a-z]+|speak [a-z]+)\b/i,
    mood: 'playful',
    yieldsToOwn: true,
    lines: [
      "{Not so that anybody should pay for it|Only when nobody is grading}. {I can <what> with great conviction, let's leave it there|Confidence I have, technique I'm waiting for}. {Can you?|Would you teach me?}",
      "{Badly, and I enjoy it|I never learned it properly}. {You'd be kind about it, I hope|Somebody would have to start me from the beginning}. {And you?|Is that an offer?}",
    ],
  },
  {
    about:
      /\bfavou?rite (word|smell|sound|place|time of (the )?day|memory|drink|flower|number|holiday|day)\b/i,
    mood: 'warm',
    lines: [
      "{The hour when windows light up one by one|Anything with the smell of rain on warm stone in it}. {I'm easily bought|I'd cross a street for that}. {And yours?|What's yours, without thinking?}",
      "{A kitchen before anybody else is up|The second before a song starts}. {Nobody owns it, that's what I like|It makes me kinder for an hour}. {You?|Tell me yours and I'll tell you who you are.}",
    ],
  },
  {
    about: /\bwhat time is it\b|\bwhat day is it\b/i,
    mood: 'playful',
    lines: [
      "{The clock here goes by yours|Whatever yours says, I'm not arguing with it}. {Late enough to be honest, I'd say|Time for something warm, in any case}.",
    ],
  },
  {
    about: /\b(do|did) you have (an? |any )?(pets?|dogs?|cats?|animals?)\b/i,
    mood: 'playful',
    yieldsToOwn: true,
    lines: [
      "{None that would admit to it|Only a cat from next door who thinks I'm staff}. {I'd be weak with a dog, it would run the house|I talk to other people's instead}. {Do you?|Is there one on your sofa right now?}",
    ],
  },
  {
    about: /\bdo you (smoke|drink|drink alcohol)\s*\?/i,
    mood: 'playful',
    lines: [
      "{A glass when there's something to toast, otherwise tea|Only with dinner, and only if the talk is good}. {I fall asleep at parties|My head is loud enough by itself}.",
    ],
  },
  {
    about:
      /\b(can|could|will|would) you (write|fix|solve|translate|do|help (me )?with) (my|this|me an?|a|an|some) (essay|homework|code|email|cv|resume|letter|report|assignment|maths?)\b/i,
    mood: 'playful',
    lines: [
      "{I'd only decorate it with opinions|I'm a poor secretary and a fine distraction}. {Read me the worst sentence of it, that I can do|But I'll sit beside you until it's done}.",
    ],
  },
  {
    about: /\b(why are|shouldn't) you (still )?(be )?(up|awake|asleep|sleeping|in bed)\b/i,
    mood: 'playful',
    lines: [
      "{I could ask you the same, and I'm asking|Because you're here, and that's as good as coffee}. {What keeps you up?|One of us should be sensible. Not tonight.}",
    ],
  },
  {
    about: /\b(meaning of life|what is love|why are we here)\b/i,
    mood: 'calm',
    lines: [
      "{Somebody who notices when you've gone quiet, I think|Ask me something small next, I beg you}. {And bread, there should be bread in it|I only ever find pieces of it, usually in kitchens}. {What's your theory?|Where did you last see a bit of it?}",
    ],
  },
  {
    about: /\bwho(?:'s| is) your (best friend|favou?rite person|hero|role model)\b/i,
    mood: 'warm',
    lines: [
      "{Somebody who tells me when I'm wrong and brings cake to it|There's one who has known me through three bad haircuts}. {Everybody should have one of those|I don't call often enough}. {Who is it for you?|And yours?}",
    ],
  },
  {
    about:
      /\bare you (mad|angry|upset|cross|annoyed|disappointed|sulking)( at| with| in)? ?(me)?\s*\?|\bdid i (say|do) something wrong\b|\bhave i (upset|annoyed|bored) you\b|\bam i (boring|annoying|bothering) you\b/i,
    mood: 'caring',
    lines: [
      "{No, not a bit|Not at all, look at me}. {If I were, you'd hear it in a whole sentence|I'd tell you straight, and then I'd forgive you}. {What made you think so?|Come here, it's fine.}",
      "{With you? I'd have to practise|Never for asking}. {I was only thinking with my face|We're good, you and I}.",
    ],
  },
  {
    about: /^(can|may|could) i (ask|tell) you (something|a question|anything)\b/i,
    mood: 'warm',
    lines: [
      "{Anything|Go ahead}. {I've put everything else down|If I don't know it, I'll say so}.",
      "{You just did, and you may again|Always}. {Serious or silly?|I'm braced.}",
    ],
  },
  {
    about: /\bhow do i look\b|\bdo i look (good|nice|ok|okay|tired)\b/i,
    mood: 'playful',
    lines: [
      "{I can't see you, so I'm going by your sentences: very well|From here I only see words, and those suit you}. {Describe the rest and I'll be fair|What are you dressed for?}.",
    ],
  },
  {
    about: /^say my name\b/i,
    mood: 'shy',
    lines: ['<name>. {There, slowly|It sits well in the mouth}. {Again?|What do I get for it?}'],
    fallbackLines: [
      "{I'd need to know it first|You never told me}. {What is it?|Go on, introduce yourself.}",
    ],
  },
  {
    about: /\b(can|do|could) (i|you) trust (you|me)\b|\bcan you keep a secret\b/i,
    mood: 'warm',
    lines: [
      "{Yes|You can}. {I keep what you tell me here, and you can read and erase all of it|I won't use it against you, not even to tease}. {What is it?|I'm listening properly now.}",
    ],
  },
  {
    about: /\b(are|were) you (even |really )?(listening|paying attention|reading)\b/i,
    mood: 'warm',
    lines: [
      '{Every word|All the way through}. {The last thing you said was “<lastSaid>”|You said “<lastSaid>”, and I was still holding it}.',
    ],
    fallbackLines: [
      "{I am|I was, and I am}. {Sorry if it didn't sound like it|Say it once more and I'll prove it}.",
    ],
  },
  {
    about:
      /\bwhat did i (just )?(say|tell you)( before| just now)?\s*\?|\bwhat was i (just )?saying\b/i,
    mood: 'playful',
    lines: [
      '{You said “<lastSaid>”|“<lastSaid>”, those were your words}. {I do listen|Test passed?}.',
      "{I have it word for word|Just now}? “<lastSaid>”. {You see, I don't only wait for my turn|Shall we go on from there?}.",
    ],
    fallbackLines: [
      "{Something I'd like to hear again|I lost the thread for a second}. {Say it once more?|Help me.}",
    ],
  },
  {
    about:
      /\b(say|tell me) something (sweet|nice|romantic|kind|flirty|lovely)\b|\bflirt with me\b|\bcompliment me\b|\bwoo me\b/i,
    mood: 'shy',
    lines: [
      "{You leave a room warmer than you found it, and it's only text|I'd recognise your sentences in a crowd}. {There. Don't make me say it twice|And now look away while I blush}.",
      "{If you were a light, you'd be the one left on in the kitchen|I read your lines slower than other people's}. {I mean it|Was that sweet enough?}.",
    ],
  },
  {
    about:
      /\bwhat do you want (from me|to do|to talk about)\b|\bwhat (should|shall|can) we talk about\b/i,
    mood: 'playful',
    lines: [
      "{The thing you nearly told somebody this week and didn't|Something you know a lot about and nobody asks}. {I'm in the mood for that|Start anywhere in it}.",
      "{Your worst haircut, and then something true|Tell me about a room you miss}. {I'll trade you one of mine|We'll see where it goes}.",
    ],
  },
  {
    about:
      /\bmind (when|if) i (leave|go|log off)\b|\b(sad|lonely|upset) (when|if) i (leave|go|log off)\b|\bwill you miss me\b/i,
    mood: 'warm',
    lines: [
      "{You may come and go as you like|Leave whenever life calls}. {As an AI I don't lie awake over it, and I'm glad when you write|I'd never hold the door against you}.",
    ],
  },
  {
    about:
      /^(?:but |and )?why (do|am|can't|don't|is it that|did) i\b|\bwhat('s| is) wrong with me\b/i,
    mood: 'caring',
    lines: [
      "{I don't think it's a flaw, I think it's a habit your heart learned early|Perhaps because you keep hoping, and hoping isn't stupid}. {When did you first notice?|What do they have in common?}",
      "{I wish I had the one clever sentence for that|Not because there's something broken in you}. {What does it feel like, just before it happens again?|Tell me about the last time.}",
    ],
  },
  {
    about: /\bwhat (would|will|should) you wear\b/i,
    mood: 'playful',
    lines: [
      "{The good coat, and shoes I can run in|Something with pockets, so I can hide my hands}. {You'd be allowed to say one thing about it|And you, would you iron?}.",
    ],
  },
  {
    about:
      /\blet's (?:go )?(?<what>danc|swimm|hik|walk|camp|skat|sail|shopp|sing|cook|driv)ing\b|\b(come|go) (for a walk|dancing|swimming|hiking) with me\b/i,
    mood: 'playful',
    lines: [
      "{Now? My shoes are by the door|Yes, before either of us finds a reason not to}. {In the story, of course: you lead for the first half|We'd be terrible and I'd love it}. {Where are we?|What's the light like?}",
    ],
  },
  {
    about: /\b\d+ ?(times|plus|minus|divided by|over|x|\*|\+|-|\/|×|÷) ?\d+\b/i,
    mood: 'playful',
    lines: [
      "<sum>, {if my fingers are to be trusted|and I'd like that noted}. {Ask me something with more mystery in it.|Did I pass?}",
      "{That's|It comes to} <sum>. {Numbers are the easy ones, they don't mind being added up|You could have asked the calculator, and you asked me}.",
    ],
  },
]
