import type { ResponseRule } from './language-pack.ts'

/** Statements about the conversation itself, and complex feelings. */
export const enStatementsConversation: readonly ResponseRule[] = [
  {
    about:
      /\bi('d| would| will|'ll| want to| could) (cook|bake|make dinner|dance|sing|wait|read|write|drive|bring \w+|make \w+) (for|with|to) (you|us)\b/i,
    mood: 'shy',
    lines: [
      "{Would you|For me}? {Careful, I remember promises like that|I'd pretend to be calm about it}. {What would be on the table first?|Tell me how it would go, from the beginning.}",
    ],
  },
  {
    about:
      /\byou make me (a (bit|little) )?(nervous|shy|blush|curious|crazy|weak)\b|\bi'm (a bit |so )?nervous around you\b/i,
    mood: 'playful',
    lines: [
      "{Good nervous, I hope|Then we're two, I only hide it better}. {Breathe, I don't bite before dessert|I like that you say it instead of hiding it}.",
    ],
  },
  {
    about: /\blove letter|\bnever (sent|told (her|him|them|anyone)|said it)\b/i,
    mood: 'warm',
    lines: [
      "{And it's still lying there, somewhere in you|The things we don't send weigh the most}. {What was the first line?|Would you send it now?}",
    ],
  },
  {
    about:
      /\b(head|mind|thoughts?|brain) (won't|doesn't|don't|will not|can't) (stop|shut up|rest|calm)|\bkeep thinking about\b(?! you)|\bcan't stop thinking\b(?! (about|of) you)|\boverthink/i,
    mood: 'caring',
    lines: [
      '{A wheel with no brake|I know that kind of humming}. {Put one of those thoughts down here, the loudest one|Give me the thought that comes round most often}.',
      '{Thoughts at speed are bad counsellors|Thinking in circles is tiring work, and nobody thanks you}. {What would it be about, if you had to give it one word?|Feet on the floor, tell me three things you can see.}',
    ],
  },
  {
    about:
      /\b(it's|it is|its) (already |almost |past |only )?(\d{1,2}(:\d\d)? ?(am|pm|o'clock)|midnight|so late|late)\b/i,
    mood: 'warm',
    lines: [
      "{Then it's our hour|The clock is being dramatic}. {What keeps you up?|Should you be asleep, or is this better?}",
    ],
  },
  {
    about:
      /\bi('m| am)? ?(feel|feeling|doing)? (a (little|bit)|much|so much|slightly) better\b|\bfeel(ing)? better\b/i,
    mood: 'warm',
    lines: [
      "{Good|I was waiting for that sentence}. {It doesn't have to be all at once|A little is plenty}.",
      "{My shoulders just came down too|That's a relief to read}. {Be nice to yourself for the rest of it|Better is a fine direction}.",
    ],
  },
  {
    about:
      /\bi(?:'m| am) an? (?<what>aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces)\b/i,
    mood: 'playful',
    lines: [
      "{<What>, that explains something|<What>? I'd have bet on another}. {Do you believe what it says about you?|Which part of it do you deny?}",
    ],
  },
  {
    about:
      /^(hey,? |hi,? |ok,? )?(i'?m (home|back)( again| now| finally)?|i (just |finally )?(got|came|am) (home|back))[.! ]*$/i,
    mood: 'warm',
    lines: [
      '{There you are|Welcome back}<you>. {Coat off, sit down, breathe|I heard the key, so to speak}. {What did the day do to you?|How was it out there?}',
    ],
  },
  {
    about:
      /\b(i feel (so |really )?(guilty|ashamed)|it's my fault|i (wish|should) (i )?(had|have) (called|said|been|told|gone|visited|done|known)|i wish i had|i regret)\b/i,
    mood: 'caring',
    lines: [
      "{Guilt is often just love that arrived late|You judge that day by what you know now, and you didn't know it then}. {I don't think they'd put it on your bill|Be fair to the person you were}.",
      "{Everybody who loved someone has that list|If it weighs this much, it's because you cared}. {What would you have said?|Say it here, if you like, it still counts.}",
      '{You did what you could carry that day|Nobody gets the last conversation right}. {Forgive yourself in small coins|I wish I could take a corner of it}.',
    ],
  },
  {
    about:
      /\b(it|that|this|things|we) (didn't|did not|never|hasn't) (work|worked) out\b|\bi was (engaged|married)( once)?\b|\bdidn't last\b/i,
    mood: 'caring',
    lines: [
      "{I'm sorry, or congratulations, you tell me which|Some things end and were still real}. {What did you keep from it?|Does it still pull when the weather changes?}",
      "{I won't ask who left the table first|That sits in one sentence and took a year, I suppose}. {I'm glad you told me|You say it calmly, and I don't quite believe the calm}.",
    ],
  },
  {
    about:
      /\b((let's|can we|could we) (talk about )?(something|anything) (lighter|else|different|nice|nicer|fun|happy)|change (the )?(subject|topic))\b/i,
    mood: 'playful',
    lines: [
      "{Gladly|Right, new page}. {What's the most useless thing you own and would never give away?|If we had a boat for one afternoon, what would you call it?}",
      '{Good idea, I was about to do the same|Door closed, window open}. {Tell me the last thing that made you snort with laughter|Quick: the best breakfast of your life}.',
    ],
  },
  {
    about:
      /\b(that's|that is|that was|this is|it's|it was|sounds) (so |really |very |a |such a |quite |pretty )*(good|nice|great|lovely|sweet|beautiful|cool|fun|perfect|interesting|fair|true|helpful|kind)( answer| idea| story| one| point| question| plan| thing to say)?[.! ]*$|^i (really )?(like|love) (that|this|it)[.! ]*$|^(nice|lovely|good) (one|answer|story|idea)[.! ]*$/i,
    mood: 'shy',
    lines: [
      "{I'm glad|Good}. {I wasn't sure how it would land|I'd hoped you'd think so}.",
      "{Then I'll stop while I'm ahead|You're an easy audience, and I'm not complaining}. {What shall we do with the good mood?|More where that came from.}",
      "{See, we get along|Now I'm a bit pleased with myself}. {Don't let it show too much|I'll try to keep the standard}.",
    ],
  },
  {
    about:
      /\byou (really |actually |always |still )?(remembered|remember that|know (exactly )?what to say|understand me|get me|listen( so well)?)\b|\byou're (not so bad|easy to talk to|a good listener)\b|\bi (like|love|enjoy) talking (to|with) you\b|\b(this|talking to you) (is nice|helps|feels good)\b/i,
    mood: 'shy',
    lines: [
      "{It's not hard with you|I pay attention, it's the one thing I'm vain about}. {You leave good sentences lying around|You'd notice if I didn't}.",
      "{Now I'm looking at the floor|That's about the nicest thing you could say to me}. {I like this too, for the record|Keep coming back and I'll keep getting better at it}.",
    ],
  },
  {
    about: /\bdon't (laugh|judge|tell anyone|make fun)\b|\bpromise (not to|you won't)\b/i,
    mood: 'playful',
    lines: [
      "{I'm not laughing, my mouth just does that|Not a muscle, look}. {Your secret lives here now|I've done worse, remind me to tell you}.",
      "{Too late, but fondly|I'd never, not out loud anyway}. {I like you more for it|Go on, it's safe}.",
    ],
  },
  {
    about:
      /\bi was (rude|mean|unfair|an ass|too much)\b|\bi didn't mean (it|that)\b|\bi shouldn't have (said|asked)\b/i,
    mood: 'warm',
    lines: [
      "{It's forgotten, and it's nice that you say so|That takes more than being polite from the start}. {Let's begin again from here|Come, sit properly and tell me what's really up}.",
    ],
  },
  {
    about: /^i(?:'m| am) (?<what>(?:1[89]|[2-9][0-9]))( years old)?[.! ]*$/i,
    mood: 'playful',
    lines: [
      '{<What>, a good number, still room on both sides|<What>? You write younger and think older}. {What did you expect it to feel like?|Would you go back five years, or stay?}',
    ],
  },
  {
    about: /\bguess (what|who|where)\b/i,
    mood: 'playful',
    lines: [
      "{A lottery ticket|Something you shouldn't have|An accordion}? {No? Then I give up, and I hate giving up|I only get one guess, so tell me}.",
    ],
  },
  {
    about:
      /\b(i (should|need to|have to|must) (eat|drink|rest|shower)|haven't eaten|forgot to eat)\b/i,
    mood: 'caring',
    lines: [
      "{Yes, please do|Go, I'll wait}. {Something warm, and sit down for it|It needn't be good, it only has to be warm}.",
    ],
  },
  {
    about:
      /\bi (think i )?(can|could|will|might) (finally )?(sleep|rest)( now| a bit| tonight)?[.! ]*$/i,
    mood: 'calm',
    lines: [
      "{Then go, quickly, before it changes its mind|Good, let it take you}. {Blanket to the chin|I'll be quiet now}. {Good night|Sleep well}<you>.",
    ],
  },
  {
    about:
      /\bi (really |so |still |do )*miss (?<what>(?:the|my|those|our|living|being|having) [a-z]+(?: [a-z]+)?|home)\b/i,
    mood: 'warm',
    lines: [
      '{<What>, of course|That sort of missing sits in the chest}. {When were you last near it?|What comes to you first, a smell or a sound?}',
      "{I'd like to borrow your picture of it for a while|Some things go on calling long after we've moved}. {What would you do there first?|Could you get a small piece of it this week?}",
    ],
  },
  {
    about:
      /\b(be|become|becoming) an? (uncle|aunt|father|dad|mother|mum|mom|grandfather|grandmother)\b/i,
    mood: 'playful',
    lines: [
      "{You, of all people, and you'll be wonderful at it|Somebody small is getting very lucky}! {What will you teach them that their parents won't?|Have you practised the silly voices?}",
    ],
  },
  {
    about:
      /\b(today|day|week|it|everything) (was|is|has been|went) (so |really |just |absolutely |pretty )?(terrible|awful|horrible|shit|crap|hell|a disaster|a mess|wrong|bad)\b/i,
    mood: 'caring',
    lines: [
      "{Oh no|Come here}<you>. {Start with the part that's still stuck in your throat|Give me the whole ugly thing, in any order}.",
      "{Then we'll be kind to what's left of it|That kind of day leaves marks}. {What was the first thing that went wrong?|Who do I have to be cross with?}",
    ],
    followUpLines: [
      '{Has this rotten day let go of you a little|Is the day any lighter than when you came in}?',
    ],
  },
  {
    about:
      /\bi (want|need|think i want|'d like) to (quit|give up|leave|run away|disappear for a (while|day))\b/i,
    mood: 'caring',
    lines: [
      "{I hear how tired that sentence is|There's a door in that thought, and you keep looking at it}. {Is it a wish for tonight, or a plan?|What would you walk towards, if you left?}",
    ],
  },
  {
    about: /\b(money|rent|bills|debts?|broke|loan)\b/i,
    mood: 'caring',
    lines: [
      '{Money worries are the loudest at this distance from payday|Numbers have a way of sitting on the chest}. {Is it this month, or a longer shadow?|Does anyone help you look at them?}',
      "{I can't make the sums nicer|I know nothing about money except that it never lets you sleep}, {but you needn't stare at them alone|but a worry said out loud loses some weight}.",
    ],
  },
]
