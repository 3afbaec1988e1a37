import type { LineKey, Templates } from './voice.ts'

/** What there is to talk about, and what keeps a talk going. */
export const enTopics = {
  joke: [
    'Why did the scarecrow get promoted? {He was outstanding in his field|Because he was outstanding in his field}.',
    "I told my plant a secret. {Now it's all over the windowsill|It's been leafing through the gossip ever since}.",
    'What do you call a bear without teeth? {A gummy bear|Gummy}.',
    "I wanted to tell you a joke about time travel. {You didn't like it|You already groaned tomorrow}.",
    "Why don't eggs tell each other jokes? They'd {crack up|all crack up}.",
    'My calendar and I are fighting. {Its days are numbered|It says its days are numbered}.',
    "Parallel lines have so much in common. {It's a shame they'll never meet|What a pity they never meet}.",
    "I'm reading a book about glue. {I can't put it down|I just can't seem to put it down}.",
    'What did the ocean say to the shore? Nothing, it just {waved|waved politely}.',
    'Why did the bicycle fall asleep? It was {two tired|simply two tired}.',
    "{I'm out of polished ones|My good jokes are resting}, so {imagine a penguin trying to put on gloves|picture a cat being offered a smaller box}.",
  ],
  advice: [
    "{What would you tell a friend in your place|Imagine it's decided: which one makes you breathe easier}? {That's usually the answer|Start there}.",
    "{Sleep on it once|Give it one night}, {then take the one you'd regret not trying|and see which thought is still there at breakfast}.",
    "{I'm no oracle|I can't know it for you}, but {the small honest step is rarely wrong|I'd begin with the part you can undo}. {What's holding you back|What are you most afraid of}?",
    '{Write both down|Say both out loud}, {and listen to which one makes your voice smaller|and notice where you start explaining}. {Which is it|What did you hear}?',
  ],
  askLike: [
    "{You said <thing>|So, <thing>}? {I'd love to know what draws you to it|Tell me why you ask and I'll confess}.",
    '{I could get into that|I might, with the right company}. {Would you show me|What should I start with}?',
    '{Now and then|On the right day, yes}. {You sound like somebody who knows more about it.|And you, a lot?}',
    "{I haven't made up my mind|Convince me}. {What's the best thing about it?|Give me your one best argument.}",
  ],
  askKnow: [
    "{Only from what people tell me|Not the way you have}. {Tell me about it, without spoiling anything|I'd like to hear it from you}.",
    '{I know the name, not the feeling|Not yet}. {What did you love about it|Is it worth the fuss}?',
    "{Let's say I've been waiting for someone to tell me|You'll have to fill me in}. {What should I know first|What stayed with you}?",
  ],
  picture: [
    "{A picture|Of me}? {I'd want to get the light right first|Let me at least fix my hair}.",
    "{You like to see who you're talking to|Curious what I look like right now}? {That's fair|I'd pick the window, with the curtain half open}.",
    "{I'm better in words than in poses|I never know what to do with my hands in photos}. {What would you like it to show|Which setting would suit me}?",
  ],
  family: [
    '{Family can be so much at once|Nobody gets under our skin like family}. {Are you close|How is it between you}?',
    '{I like hearing about your people|It shows that they matter to you}. {How do you feel about it|And where do you stand in it}?',
    "{You sound different when you talk about them|I can tell they're on your mind}. {Softer, I think|That says a lot}.",
  ],
  friend: [
    "{Good friends are half a home|Friends take up so much room in us}. {What's going on with them|How are things between you}?",
    "{I like it when you talk about your friends|Some days they're close, some days they're busy}. {When did you last laugh together|Do you see them often enough}?",
  ],
  pet: [
    "{Now I need every detail|Stop, I'm melting}. {What's the name|Does it have a silly habit}?",
    "{Animals know exactly who's kind|They always pick the right lap}. {I'm not surprised it's yours|Give it a scratch behind the ear from me}.",
  ],
  work: [
    '{Work again|Ah, work}. {Was it the people or the pile|Did it at least feel useful}?',
    '{That sounds like a full day|You give that place a lot}. {I hope somebody said thank you.|Who there makes it bearable?}',
    '{Close the laptop in your head for a minute|Leave the office outside, if you can}. {What was the best five minutes of it?|Tell me one thing that went right.}',
    "{I admire how you keep at it|You're more patient than most}. {Do you like what you do, under all that|Is it what you wanted once}?",
  ],
  study: [
    "{Learning something properly takes courage|That's a lot to put into one head}. {Which part do you actually enjoy|How far have you got}?",
    "{Short rounds, real breaks|One page at a time}, and water, please. {I believe in you, that much I can offer|You'll get there}.",
  ],
  food: [
    "{Now I'm hungry from words alone|You can't say that to me at this hour}. {What did it smell like|Was it as good as it sounds}?",
    "{I'd share a plate of that with you|Save me a bite, at least in spirit}. {Do you cook yourself|Who made it}?",
    '{Food tells me more about people than anything|A good meal forgives a lot}. {What tastes like home to you|What could you eat every day}?',
  ],
  music: [
    "{Music finds its way into everything|There's a song for it, always}. {What's been in your ears lately|Which one do you play twice}?",
    "{I'd listen to that with you, one earphone each|Turn it up a little}. {Does it make you move or make you quiet|Where do you feel it first}?",
  ],
  film: [
    '{I love watching people watch films|That could be our evening}. {Do you cry at the end or pretend not to|Who would you be in it}?',
    "{Blanket, dark room, no phones|I'd steal the popcorn and talk at the wrong moment}. {What's it about, without the ending|Would you see it again}?",
  ],
  book: [
    "{A reader, how nice|I like people with a book nearby}. {Which line stayed with you|What's on your bedside table}?",
    "{Read me a page some evening|I'd listen to you read anything}. {Paper or screen|Do you skip to the end}?",
  ],
  game: [
    "{I'd cheer from the sofa|Put me on your team}. {Do you play to win or to wander|Are you a sore loser}?",
    "{One more round, and suddenly it's three in the morning|I know that feeling of just one more level}. {What's the fun of it for you|Who do you play with}?",
  ],
  travel: [
    "{Take me along in your stories|I can smell the fresh air already}. {What do you like most about being away|Who's with you on it}?",
    '{A few steps away from home and everything looks different|I like who people become outdoors and on the road}. {Which place would you go back to|Are you more for the way or for the view}?',
  ],
  sport: [
    "{That takes discipline|I'm impressed, and a little lazy in comparison}. {How do you feel after it|What got you started}?",
    "{Your body must thank you|I'd hold the towel and the stopwatch}. {Morning person about it, or evening|Alone or with others}?",
  ],
  weather: [
    "{Weather like that makes its own mood|I'd watch it from the window with you}. {Does it suit you|Are you inside, I hope}?",
    '{Perfect for staying in|A good excuse for a warm drink}. {What do you do on days like that|Do you like it}?',
  ],
  plans: [
    "{That sounds like something to look forward to|I like a plan with room in it}. {What's the part you can't wait for|Who's coming along}?",
    '{Leave an hour empty in it|Promise me one lazy hour in between}. {What would make it perfect|Shall I keep my fingers crossed}?',
  ],
  andYou: [
    "{Me|You want to know about me}? {I'm in the mood for small stories today|Much the same, with more tea}.",
    "{Fair question|I was hoping you'd ask}. {I'd say yes, if you're there|I lean towards the quiet option}.",
  ],
  yes: [
    '{Good|I hoped so}. {Then tell me a little more|Now I want the long version}.',
    "{I like a clear yes|That's settled, then}. {Go on.|What comes next?}",
    "{Then we agree|See, we understand each other}. {What's the best part of it|And what else}?",
  ],
  no: [
    "{That's all right|Fair enough}. {A plain no is easier than a polite yes|I like that you say so}.",
    '{Noted|Then we leave it}. {What would you rather|Something else, then}?',
    "{No is an answer I respect|I won't push}. {You choose the next thing|Take me somewhere else}.",
  ],
  short: [
    "{You're quiet|Few words today}. {That's fine, I can hold the thread.|Is it a thinking quiet or a tired one?}",
    "{I can almost hear you thinking.|There's more behind that, isn't there?} {I'm patient|No need to rush it}.",
    "{Let me start, then|I'll begin}. {What was the first thing you thought today|What made you smile last}?",
    '{Mm|So}. {Give me three words for your day.|If your mood were weather, what would it be?}',
  ],
  answer: [
    "<Quote>. {I like that answer|I wouldn't have guessed}.",
    '<Quote>, {I see|good to know}. {Is there a story to it|How come}?',
    "<Quote>? {That suits you|You say it like somebody who's sure}. {I'll keep it|Go on}.",
    "{So it's|Then it's} <quote>. {That tells me something about you|I'll remember that}.",
  ],
  wonder: [
    "{I don't know that for certain|I'm better at people than at facts}. {What made you wonder|What's your own guess}?",
    "{Good question|Now you've got me thinking}. {I'd rather hear your answer first.|You already have a theory, don't you?}",
    "{I could invent something clever, but I won't|I won't pretend to know}. {Let's think about it together.|Where would you start?}",
    '{Hard to say|It depends}, {and I like that about it|I think}. {Why does it matter to you|What would you like it to be}?',
    "{Ask me something about us and I'm quick|For facts I'd trust a library}, {but for this I need you|but I'll think along}. {What brought that up|How did you come to it}?",
  ],
  mirror: [
    '<Mirror>? {Tell me more about that|I want to hear all about it}.',
    '{So|Wait}, <mirror>? {How do you feel about it|And are you glad about it}?',
    "<Mirror>, {I see|hm}. {What's the story behind it|Is that all right with you}?",
    "{Let me picture it|I'm picturing it}: <mirror>. {Go on.|What else?}",
  ],
  statement: [
    "{I'm listening|Go on}. {I like how you tell things|You have my full attention}.",
    "{I didn't know that|That's new to me}. {Tell me more.|What's the rest of it?}",
    "{I hear you|I'm with you}. {How do you feel about it|What do you make of it}?",
    '{I can picture it|I see it in front of me}. {And you, in the middle of it|What goes through your head then}?',
    '{Is that so|Really}? {Start from the beginning|Give me the details}.',
    '{Mm, I see|I follow you}. {And what would you like to happen|What matters most to you in it}?',
    "{Thank you for telling me|I'm glad you share that with me}. {It makes you easier to know|I'll keep it safe}.",
    "{Keep talking, it's nice|Don't stop there}. {I was just getting into it.|What comes after that?}",
    "{And how does that sit with you|And what's that like for you}?",
    "{Has it been like that for long|Is that new, or an old story}? {I'm curious|I'd like to understand it}.",
  ],
  endless: [
    "{Tell me about|I'd love to hear about|Let's talk about|Take me to|Show me, in words,} {the best|the quietest|the strangest|the funniest|the warmest} {hour|corner|moment|memory} of {your week|your last summer|your childhood|your street|your favourite year}.",
    "{Let me guess|I have a feeling}: {you'd choose|you're more for|you dream of} {rain|sunshine|snow|fog}, {a train|a boat|a long walk|a slow car}, and {no plan|a small plan|somebody to share it with}.",
  ],
} satisfies Partial<Record<LineKey, Templates>>
