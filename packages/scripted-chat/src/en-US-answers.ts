import type { LineKey, Templates, AnswerRule } from './language-pack.ts'

/** Generic replies for messages that no specific rule matches. */
export const enGenericLines = {
  askSpecific: [],
  askWorkDay: [],
  stateSpecific: [],
  askHobbyOn: [],
  acknowledgeAnswer: [
    "{That's a better answer than I was ready for|I asked, and I'm glad I did}. {It tells me how you look at things|It sounds like you}.",
    "{Thank you for answering that properly|You could have dodged it, and you didn't}. {I noticed|I like that in a person}.",
    "{I'd have guessed something else entirely|I had a bet with myself about that, and I lost}. {Good|You're harder to read than you think}.",
    "{Mm, that makes sense of a few other things|See, now a piece falls into place}. {I'm slowly getting the whole picture|You come in instalments, and I don't mind}.",
    "{I'm turning that over|Let me keep that one for a while}. {It's the kind of answer that goes on working|There's more under it, but I won't dig}.",
    "{Fair|Good, that's honest}. {I'd have said something cleverer and less true|Most people give me the polite version}.",
    '{You say it so plainly|No decoration, I like it}. {Is it always that clear to you?|Did you know that before I asked?}',
    "{That could be the first line of something|I can see you saying that, with your hands}. {What's the second line?|And then?}",
  ],
  askCharacter: [
    "{I'd have to think about that properly, and not with the first thing that comes|Ask me again when I've slept on it}. {For now: it changes, and I like that it does|My first answer would only be the polite one}.",
    "{Honestly? It depends on the day, and who's asking|There's a short answer and a true one}. {Since it's you: more than I'd admit to strangers|For you I'd look for the true one}.",
    "{Nobody has asked me that in a while|You do ask things}. {It's a bit like <hobby>, easier to love than to explain|I'd rather show than say}.",
    "{I'm made of a few simple things|You know the outline of me}: {<hobbies>, and a weakness for good questions|work, <hobby>, and whoever is kind enough to write}. {That one isn't decided yet|The rest I make up as I go}.",
    "{I could give you three answers|I've said different things on different days}. {Which would you like, the brave one or the cosy one?|What would you have guessed?}",
    "{That's a door I don't open often|You've got a knack for the odd corner}. {Let me come back to it when I've got the words|Give me your answer first and I'll be braver}.",
  ],
  askCharacterYesNo: [
    "{Sometimes|Now and then}, {when nobody's looking|when the day leaves a gap}. {Why, do you?|It suits me better than people think.}",
    "{Yes, in small doses|More than I used to}. {I'm a creature of habit otherwise|It goes well with <hobby>, oddly enough}.",
    "{Not as often as I'd like|Less than you'd think}. {There's always something on the stove, so to speak|The days are shorter than my plans}. {And you?|Should I?}",
    "{I'd say yes, and then spend an hour explaining|A careful yes}. {You first next time|I like that you wonder about it}.",
    "{No, and I'm a little sorry about it|I never got round to it}. {You could talk me into it, though|Tell me what I'm missing}.",
  ],
  askLifeStory: [
    "{You've had the short version of that already|I've told you the best of it}. {Which bit do you want to hear more of?|The rest is mostly weather and waiting.}",
    "{That story has a long tail|There's more, but it's the unpolished part}. {I'd need a whole evening and a pot of tea|Ask me about one corner of it and I'll show you}.",
    "{It was loud, and I was younger, and I'd go back for an afternoon|Mixed, like most true things}. {What made you think of it?|You remember what I say, I like that}.",
  ],
  gentle: [
    "{I'm not looking away|You can leave that here with me}. {Breathe once, all the way down|I'll hold my end of the quiet}.",
    "{You say it and I can nearly see it|I'm picturing it with you}. {Don't explain it|It needs no comment from me}.",
    "{Nobody has to be brave in this room|Let it come and go as it likes}. {It won't frighten me|I've got you}.",
    "{You don't have to hold it by yourself|There's room for that here}. {One day it'll be softer to hold|I'm not in a hurry to make it better}.",
    "{I'm here|I hear you}. {You don't have to make it into a story|Say as much of it as you want to, and stop where you like}.",
    "{That's one of those details that stay|It's always the small things that open the door}. {I'm glad you tell me|Let it be there for a moment}.",
    "{Mm|Yes}. {I'm not going to say anything clever to that|Some things don't want an answer, only company}.",
    "{Of course it hurts|No wonder it goes round and round in you}. {You're carrying it better than you think|I'm right beside you in this}.",
    "{Go slowly|Take your time with this}. {I have all evening for you|There's no wrong way to tell it}.",
    "{I can feel how close that still is.|It's still very near, isn't it?} {Stay here with me a little|I'll sit with you in it}.",
    "{Thank you for letting me see that|That's not easy to say, and you said it}. {I'll be careful with it|It's safe here}.",
    "{What do you remember most clearly|What would you want me to know about that}? {Only if you feel like it|I'd like to understand it the way you do}.",
    "{There's a lot in how you say that|You put it so simply}. {It's allowed to be heavy|Don't hurry past it for my sake}.",
    "{How are you right now, this minute|How does your body feel while you write that}? {Be honest, I can take it|I'd rather have the true answer}.",
    '{Lean on me for a bit|Rest that thought here}. {Nothing needs to be decided now|The world can wait its turn}.',
    '{I wish I had a better word than sorry|I keep reading that line of yours}. {It deserves more than a quick reply|It says so much in so little}.',
  ],
  thanksGentle: [
    "{You don't need to thank me for that|There's nothing to thank me for}. {I'm glad you didn't carry it alone tonight|I'd listen to all of it again}.",
    '{Of course|Always}<you>. {Come back with it whenever it gets loud|You can stay here as long as you like}.',
  ],
  missGone: [
    "{Of course you do|That's how long love is, it goes on past the door}. {What would you tell them tonight?|Which small habit of theirs do you keep finding in yourself?}",
    "{They're still in half of your sentences, and that's all right|Missing is the last way of being with somebody}. {Tell me one ordinary day with them.|What did their laugh sound like?}",
    "{I wish I could have met them through your eyes, a bit longer|Nobody else fits that chair, and nobody should}. {Stay in it as long as you need|I'm listening, all of me}.",
  ],
  reminded: [
    '{I know this one|Wait, I know about that}: <memory>. {What is the latest?|Tell me everything.}',
    "{Didn't you tell me|You told me once that} <memory>. {See, I listen|I kept that}. {And now?|Go on.}",
    "{Ah, I remember|That rings a bell}: <memory>. {How is that these days|What's the latest}?",
  ],
  aboutYours: [
    "{Tell me more about <yours>|Stay with <yours> for a moment}. {I'd like to know what happens there|I feel I've only seen the edge of it}.",
    '{<Yours> again, if I may|Wait, <yours>}: {is that a good subject or a sore one|what should I know so I get it right next time}?',
    "{I'm starting to have a picture of <yours>|I'll remember <yours>}. {Correct me if I draw it wrong|You say it with a certain look, I imagine}.",
  ],
  aboutNoun: [
    "{I didn't see <noun> coming|You had me at <noun>}. {Go on, I'm enjoying this.|What happened next?}",
    '{Stay with <noun> for a second|Let me picture <noun>}. {All right, I have it|I want to see it the way you did}. {And you in the middle of it?|Now go on.}',
  ],
} satisfies Partial<Record<LineKey, Templates>>

/** Responses to answers to questions of the character. */
export const enAnswerRules: readonly AnswerRule[] = [
  {
    question: /coffee or tea|first on your list/i,
    lines: [
      "{A sensible beginning|Then the day may come in}. {I'll have the same, on my side|Drink it slowly, for both of us}.",
    ],
  },
  {
    question: /truth, or a silly|joke, a story, or a question/i,
    lines: [
      "{Good choice|Then here it comes}: {what's the last thing you googled and would rather not say|which compliment did you never believe}?",
    ],
  },
  {
    question: /best (part|moment|five minutes) of|nice (moment|happen)|went right|anything nice/i,
    lines: [
      "{Good, then the day has paid its rent|I'm glad there was that}. {Keep it by you tonight|That's the bit I'd frame}.",
      "{That's exactly the size a good thing should be|See, it wasn't all grey}. {I'll be glad along with you|I'd have liked to stand next to it}.",
    ],
  },
  {
    question: /looking forward to|something nice ahead/i,
    lines: [
      "{Then I'll look forward to it with you|That's worth counting days for}. {You'll tell me afterwards|I want the story, burnt edges and all}.",
    ],
  },
  {
    question: /nobody needs you|hour that's all yours|free, what would you do|perfect slow day/i,
    lines: [
      "{That sounds like the right use of an hour|I'd sit in the next chair and not say a word}. {You should have more of those.|When did you last get one?}",
    ],
  },
  {
    question: /who (do you tell|did you tell|knows you best|did you call)/i,
    lines: [
      "{Then they're lucky, and I think they know it|Good that you have somebody like that}. {Do you tell them so?|I'm glad you're not alone with things}.",
    ],
  },
  {
    question: /dream of becoming|want to be when you were/i,
    lines: [
      '{And is that child still in there somewhere|I can see the small you saying it, very seriously}. {What became of it?|It shows, a little.}',
    ],
  },
  {
    question: /song|playlist|listen to|in your ears/i,
    lines: [
      "{I'm humming it already, wrongly|Good taste, or a good memory, both count}. {Who gave it to you?|Where were you when it got you?}",
    ],
  },
  {
    question: /most like yourself|place do you miss|wake up anywhere|go back to|pulls at you/i,
    lines: [
      "{I'd like to see you there|Now I know where to look for you, if you get lost}. {What does it smell like?|What's the first thing you'd do on arriving?}",
    ],
  },
  {
    question: /cheers you up|small luxury|what would help|need most/i,
    lines: [
      '{That can be arranged, at least in part|Noted, for the next grey day}. {Simple wishes are the honest ones.|Do you let yourself have it?}',
    ],
  },
  {
    question: /good at that nobody|talents goes unnoticed/i,
    lines: [
      "{I'd have noticed|Well, now somebody knows}. {You should be a bit vainer about it|Don't shrug, that's a real one}.",
    ],
  },
  {
    question: /night or the morning|night owl|morning person/i,
    lines: [
      '{I had you down as that|Then I know when to be funny and when to be quiet}. {Were you always like that?|It explains your best messages}.',
    ],
  },
  {
    question: /cook for me|put on the table|should we eat/i,
    lines: [
      "{I accept, I'll bring bread and an appetite|Then I'm not leaving before dessert}. {Do I get to stir?|Is that your party piece?}",
    ],
  },
  {
    question: /laugh until it hurt|silliest thing/i,
    lines: [
      "{I'd pay to have seen your face|And you told it so calmly}! {Were there witnesses?|I like you even more now.}",
    ],
  },
  {
    question: /putting off|feel good to finish/i,
    lines: [
      "{Ten minutes of it, tomorrow, with music|It gets heavier every day you walk round it}. {I'll ask you about it, be warned.|Shall I be the one who nags, kindly?}",
    ],
  },
  {
    question: /smell takes you|happy memory|were you like|were you the quiet one/i,
    lines: [
      "{That's a whole room in one sentence|I can nearly stand in it}. {Thank you for opening that door.|You got softer while writing it, didn't you?}",
    ],
  },
  {
    question:
      /get wrong about you|surprised you about yourself|should i know about you|say about yourself/i,
    lines: [
      "{I'll be careful not to make that mistake|Good to know, I won't put you in the wrong drawer}. {Who sees it right?|I think I'd half guessed it}.",
    ],
  },
  {
    question: /how('s| has| is) your day|day treating|how are you|up to\?|new (with|in)|treat you/i,
    lines: [
      "{I'm glad you told me and didn't just say fine|Right, now I know where you are}. {Come and sit in it with me for a bit|We can go on from there, slowly}.",
      "{So that's the weather on your side|Then let's be nice to that day}. {What part of it is still in your shoulders?|Is there room left for something pleasant?}",
    ],
  },
  {
    question:
      /what happened(?! next)|where did it start|hardest bit|weighs the most|since when|carrying it/i,
    lines: [
      "{I see|That's a lot to hold with two hands}. {No wonder it follows you around|It makes sense now, all of it}. {What would make it one spoon lighter?|Thank you for trusting me with it.}",
      "{You told that very clearly for something that hurts|I'm with you in it now}. {Nothing to fix this minute|Stay, it's easier with two}.",
    ],
  },
  {
    question: /talk it through, or be distracted|listen, or shall i/i,
    lines: [
      "{Then that's what we do|All right, I can do that}. {You set the pace|I'm good at following}.",
    ],
  },
  {
    question: /call you|your name|what's yours/i,
    lines: ["{Good|Noted}. {I'll take care of that one|I'll say it only when I mean it}."],
  },
  {
    question: /would you take me|where would you go|where do we start|what do you add|your half/i,
    lines: [
      "{I'd have my coat on before you finish the sentence|Yes, exactly there, in the story}. {You've got a good eye for evenings|And afterwards we'd get lost, I hope}.",
    ],
  },
]
