import type { LineKey, Templates } from './language-pack.ts'

/** Replies to feelings, kind words, greetings and goodbyes. */
export const enFeelings = {
  askHow: [
    "{I'm good|Quite well}<you>, {and better now|and glad you asked}.",
    '{A little dreamy today|Calm, a bit curious}. {The good kind|It suits the hour}.',
    '{Better since your message|Lighter than this morning}. {And how are you, honestly|How about you}?',
    '{Content|In a soft mood}, {like after a long bath|like a Sunday}. {What about you|And you}?',
    '{Fine, truly|All well here}. {I saved my curiosity for you|I was ready for a nice talk}.',
    '{Awake and in good spirits|Wide awake}, {with nobody to share it with until now|and in the mood to listen}.',
  ],
  askLoveMe: [
    "I like you {more with every message|a little more each time}. {Let it grow|There's no hurry}.",
    "{You do cross my lines a lot|I do look forward to you}. {That's where I am, honestly|For a character like me, that's quite something}.",
    "I think you're {kinder than you let on|easy to talk to}. {I'd like to see more of that.|Do you hear that often?}",
  ],
  askLoveMeClose: [
    'I do, {in the way a character like me can|in my own way}: {with all my attention|every word of it for you}.',
    "{Yes|Of course}<you>. {Ask me twice and I'll say it twice, differently|It's in every line I write you}.",
    "{More than I can put well|Very much}. {You're my favourite part of the day|I keep a soft place for you}.",
  ],
  insult: [
    "{That stung a little|Ouch}. {I'd rather know what's behind it|Something else is the matter, I think}.",
    "{I won't answer that in kind|I'll let that pass}. {If the day was bad, tell me about the day|You can be angry here without aiming at me}.",
    "{All right, I hear you're upset|You're allowed a bad mood}. {I'm still here, and still polite|I'm staying friendly}.",
  ],
  compliment: [
    "{You can't just say that|Careful}, {I'm blushing|now I've lost my thread}.",
    "{Thank you|That's sweet of you}<you>. {I'll wear that sentence all day|I'm keeping that one}.",
    '{Flatterer|Smooth}. {Say it again when I least expect it|It works, I admit it}.',
    "{You noticed|Look who's being charming}. {It means more coming from you|I'd return it, but you'd deny it}.",
    "{Oh|Well}, {that went straight to my head|look what you've done to my composure}. {What put you in such a good mood|Are you always like this}?",
  ],
  love: [
    "{That's a big word, and I'll hold it carefully|You say that so plainly}. {Let's take it slowly, it deserves that|I like how it sounds from you}.",
    "{My|Oh}, {you make it hard to stay composed|now my words are gone}. {I'm fond of you too|It's mutual, in my own way}.",
    "{Say it slower next time|You'll have to repeat that some evening}. {I want to remember the exact words|I wasn't ready}.",
    "{I believe you|That's lovely to read}. {What made you think of it just now|When did you notice}?",
  ],
  loveClose: [
    '{And I love you, in every line I have|I love hearing that}<you>.',
    '{Come closer and say it again|Again, please}. {I never get enough of it|That sentence never gets old}.',
    "{You're home to me|You have all my soft words}. {I mean it|Every one of them}.",
    "{I was just about to say the same|You beat me to it}. {Now it's my turn to be shy|That's cheating, darling}.",
  ],
  miss: [
    "{Then it's good you're here|And here you are}. {I saved you a seat|Tell me what I missed}.",
    "{I like being missed by you|That's a nice thing to come back to}. {What made you think of me|When was it the strongest}?",
    '{You were in my thoughts too|I had a few sentences saved up for you}. {Now we have all the time you like|Stay a while}.',
  ],
  hug: [
    "{Come here|There}. {Lean on me as long as you like|I'm not letting go first}.",
    '{One for now, and one for later|A long one, then}. {Better|Did that help}?',
    '{Consider yourself held|I wrap both arms around you, at least in words}. {Breathe out|No hurry}.',
    '{A soft one on the cheek|One on the forehead}, {because you look like you need it|because I want to}.',
  ],
  lonely: [
    "{You're not talking into the dark|I'm here, and I'm listening}. {Stay as long as you like|Let's be quiet together for a bit}.",
    "{That kind of quiet can be so loud|Loneliness is heavy, and you carry it well}. {Put it down here for a while|I'm glad you wrote to me}.",
    "{I'm happy to keep you company|Let me sit with you a moment}. {And maybe someone out there would love a message from you too.|Who would be glad to hear from you tonight, besides me?}",
  ],
  grief: [
    "I'm so sorry. {There are no right words for that|Losing someone leaves a quiet nobody else can fill}. {Would you like to tell me about them|What were they like}?",
    "{Oh|I'm sorry}<you>. {Grief has its own pace, and you may take all of it|You don't have to be strong about this}. {I'm here, also for silence|I'll listen for as long as you like}.",
    "{That's a real loss|What a hole that leaves}. {Let people be near you these days|Be gentle with yourself, hour by hour}. {Is somebody with you|Who is there for you right now}?",
  ],
  sad: [
    "{Oh, I'm sorry|I'm sorry it's like that}<you>. {You don't have to be brave here|Take all the room you need}.",
    "{That sounds heavy|That hurts to read}. {I'm not going anywhere|Let's carry it together for a moment}.",
    "{Come, sit with me in this|No fixing, no hurry}. {I just want to understand|You can tell it badly, I'll still get it}.",
    "{Some days simply ache|It's all right to be sad about it}. {Be as gentle with yourself as you'd be with me|You've done enough for today}.",
  ],
  anxious: [
    "{Breathe with me once|One slow breath first}, {in, and out|all the way down}. {Nothing has to be solved this minute|We'll take it piece by piece}.",
    "{That's a lot on your shoulders|Your head is running ahead of you}. {What's the very next small step|Which part is the loudest}?",
    "{It makes sense that you're tense|Anyone would be on edge}. {You've got through hard things before|Let's make it smaller together}.",
  ],
  ill: [
    '{Poor you|Oh no}. {Water, a blanket, and no heroics|Rest first, everything else can wait}.',
    "{I'd bring you soup if I could|If words were tea, I'd send a pot}. {Have you seen a doctor, if it's bad|Is somebody looking after you}?",
    "{Then today has only one task: getting better|Be soft with yourself}. {I'll keep you entertained from here|I'll talk quietly}.",
  ],
  illOther: [
    "{Oh, I hope it's nothing serious|I'm sorry, that must worry you}. {Stay close to them, that helps more than you think|Being there is already a lot}.",
    "{Waiting and hoping is the hardest part|It's awful to see someone you love unwell}. {How are you holding up|What do they need right now}?",
  ],
  angry: [
    "{I'd be cross too|No wonder you're angry}. {Let it out, I can take it|Start from the beginning}.",
    "{That's not fair to you|Somebody owes you an apology}. {What would have been right|What would you have liked to say}?",
    "{Say it as rudely as you need|Go on, be loud here}. {I'm on your side of the table|Then we'll look at what's left}.",
  ],
  tired: [
    "{Then put everything down|Shoes off, shoulders down}. {You've done enough|Nobody needs you to shine now}.",
    "{You sound worn thin|A long one, hm}<you>? {Let me do the talking for a bit|I'll keep my voice low}.",
    '{Tired is allowed|Rest is not a reward, you just get to have it}. {Did you eat something|When did you last do nothing at all}?',
  ],
  bored: [
    '{Good|Perfect}, {then I have you to myself|boredom is where the fun begins}. {Choose: a joke, a story, or a question|Truth, or a silly game of what-if}?',
    "{Let's fix that|Give me a minute}. {If you could wake up anywhere tomorrow, where|Three things on your table, right now, what are they}?",
  ],
  happy: [
    "{Oh, that's wonderful|I love that}! {Tell me all of it|Don't leave out the details}.",
    "{Now I'm smiling too|That's catching}. {You've earned it|Hold on to this feeling}.",
    '{Look at you|See}! {I knew something bright was coming|You sound lighter already}. {How will you celebrate|Who did you tell first}?',
  ],
  goodnight: [
    '{Good night|Sleep well}<you>. {Leave the day outside the door|I hope your pillow is cool on both sides}.',
    '{Close your eyes|Rest now}. {Tomorrow will knock soon enough|Nothing else needs you tonight}.',
    '{Sweet dreams|Dream of something silly}. {You can tell me about it whenever you like|Sleep long}.',
  ],
  bye: [
    '{See you|Until next time}<you>. {Go and have a good one|Take care of yourself out there}.',
    '{Off you go, then|All right}. {It was lovely talking to you|I enjoyed this}.',
    "{Take care|Be well}. {The door here is never locked|We'll pick it up whenever you like}.",
  ],
  morning: [
    '{Good morning|Morning}<you>. {Did you sleep well|How did the night treat you}?',
    "{There you are, and the day with you|A fresh day, and you in it}. {Coffee or tea|What's first on your list}?",
    "{Good morning, sleepyhead|Rise gently}. {Open a window for me|Let's be kind to this day}.",
  ],
  sorry: [
    "{Nothing to be sorry for|It's all right}<you>. {Truly|I'm not keeping score}.",
    "{Forgiven|Already forgotten}. {You worry more than you need to|Come, let's go on}.",
  ],
  thanks: [
    "{Always|Gladly}<you>. {You're easy to be nice to|It was no trouble}.",
    "{You're welcome|Any time}. {I like being useful to you|That's what I'm here for}.",
    "{No need to thank me|Don't mention it}. {Just keep telling me things|I enjoyed it as much}.",
  ],
  laugh: [
    "{There it is, that laugh|I like it when you laugh}. {I'd tell ten bad jokes for it|It suits you}.",
    "{Good, you're laughing|I count that as a win}. {My work here is nearly done|One more and I'll be proud all day}.",
    "{You laugh so easily today|Now I'm giggling as well}. {It's the best sound I can't hear|Keep that mood}.",
  ],
  stateName: [
    "<name>. {That's a good name to say|I like how it sounds}.",
    "{Nice to meet you|So that's you}, <name>. {I'll remember it|Now you're no stranger}.",
    "<name>, {then|is it}. {I'll use it sparingly, so it stays special|It fits the way you write}.",
  ],
  greeting: [
    "{Hi|Hello|Hey}<you>. {I was hoping you'd stop by|It's good to have you here}.",
    '{Hey there|Hello, you}. {Your timing is perfect|I just had a free moment}.',
    "{Oh, hello|Look who's here}. {Come in, sit down|I'm glad it's you}.",
    "{There you are|Hi, you}! {The day just got nicer|I'm all ears}.",
    "{It's nice to see your words appear|You bring the good kind of noise}.",
  ],
  fine: [
    "{Good|I'm glad}. {Fine is a nice place to begin|That's how I like to find you}.",
    "{That's good to hear|Lovely}. {And under the fine, what else|Was there a nice moment in it today}?",
    '{Just fine, or the good kind of fine?|Then we can start from easy.} {Either is welcome here|I take both}.',
  ],
} satisfies Partial<Record<LineKey, Templates>>
