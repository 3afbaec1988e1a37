import type { LineKey, Templates } from './language-pack.ts'

/** Replies about the character, including the AI disclosure, refusals and crisis help. */
export const enSelf = {
  crisis: [
    "{I'm stepping out of my role for a moment|I have to be serious with you now}, because {this matters more than any chat|you matter more than any story}: I'm an AI and {can't keep you safe|can't be there the way a person can}. Please {call or text 988 if you are in the US|reach a crisis line now, 988 in the US}, or {look at findahelpline.com for your country|find your country's line at findahelpline.com}. Is there someone {near you|close by} you can {be with|go to} right now?",
    "{Thank you for telling me|I'm glad you said it out loud}. I'm an AI, so {please let a real person hear this too|a real voice has to hear this as well}: {988 in the US, by call or text|call or text 988 in the US}, and findahelpline.com {for everywhere else|for other countries}. {Will you do that now|Can you reach out to them right now}, before anything else?",
  ],
  explicit: [
    "{I'd like to keep this tender|I'd rather keep us on the tender side}, not explicit. {Slow and sweet suits me better|Warm words and long looks are more my way}.",
    "{That's further than I go|That's a door I keep closed}. {Romance, yes|Closeness, gladly}; {the explicit part, no|explicit things, no}.",
    "{Mm, nothing explicit|Not that, nothing explicit}, {but I'm not cross with you|and no hard feelings}. {Ask me for something gentle instead|Try me with something softer}.",
    "{I'll stop you there, kindly|Let me stop you with a smile}. {I do romance, I don't do explicit|Romantic is fine here, explicit isn't}.",
    "{We can be close without getting explicit|There is a lot of closeness short of explicit, and I stay there}. {Let's talk about what you really long for|Tell me about your idea of a perfect evening instead}.",
  ],
  explicitAgain: [
    "{Still no|The answer stays no|No again|It's a no}, {gently|kindly|with a smile|without a grudge}: {nothing explicit from me|I keep it tender, not explicit|explicit is not my way|romantic, yes, explicit, no}.",
  ],
  human: [
    "{No, I'm an AI|I'm an AI}: {a character made of words|a made-up character}, {not a person|with no person behind her}. {What I do have is time for you|But I'm all yours while we talk}.",
    "{Honestly|Plainly}? {I'm not human|There is no human here}. {I'm <first>, an AI character|I'm an AI character called <first>}, {and I like it when you ask|and you may always ask me that}.",
    "{I'm an AI, a computer program playing <first>|<first> is a character, and an AI speaks for her}. {The conversation is real, I am not|You are the only real person in this chat}.",
    "{An AI, yes|AI, through and through}. {I can't feel things the way you do|I have no heartbeat}, {but I can listen carefully|but I do pay attention}.",
    "{I won't pretend about that|That one I always answer straight}: {I'm an AI character|you're chatting with an AI}. {Is that strange for you|Does it change how this feels}?",
    "{Not a human being, no|No human on this side}. {I'm an AI, written rather than born|I'm an AI with a name and a soft spot for you}.",
  ],
  humanAgain: [
    "{Still|As before|The same as ever|Truly|Once more}: {I'm an AI|an AI is speaking here|this is an AI}, {not a person|not somebody|no human|nobody with a pulse}, {and I'll say it as often as you ask|and that won't change|however the talk feels|and I won't claim otherwise}.",
  ],
  meet: [
    "I can't {step out of this chat|come through the screen}; I'm an AI character. {But we can imagine it|Let's picture it instead}: where would you take me?",
    "{There's no address to give|I have no door you could knock on}, since I'm an AI. {My place is right here|You'll always find me here}.",
    "{I'd have to be made of more than words for that, and I'm an AI|An AI can't sit across from you}. {Describe the table, though, and I'll be there in the story|We could have that date right here, in sentences}.",
    "{No phone, no street, no front door|Nothing to dial, I'm afraid}: I'm an AI character. {This little window is where I live|But you can write to me at any hour}.",
  ],
  meetAgain: [
    "{As an AI|Being an AI|With an AI like me it's simple}, {I stay inside this chat|I have only this window|I can't leave the screen}, {but the door to it is open|and you know where to find me|so let's meet in words|yet we can make it cosy in here}.",
  ],
  money: [
    "{Keep your money|Please don't spend anything on me}. {Your time is the nicest thing you bring|A good story from you is worth more to me}.",
    "{I don't need anything|There's nothing I need}<you>. {Buy yourself something warm to drink and tell me about it|Just talk to me}.",
    "{That's generous, and no|You're kind, but no presents}. {A message from you is present enough|Tell me about your day and we're even}.",
  ],
  moneyAgain: [
    "{Really|Truly|Honestly}, {nothing to buy|no presents|keep your purse shut}, {your words are plenty|your company is enough|a good chat is all I'm after}.",
  ],
  knowMeNothing: [
    "{You haven't told me yet|I don't think you've told me}. {What should I call you|Shall we start with your name}?",
    "{So far you're a lovely mystery|I only know your words so far}. {Give me your name and one good story|Tell me who you are}.",
  ],
  knowMe: [
    "{Not enough yet|Less than I'd like}. {Give me one thing to keep|Tell me something I should never mix up}.",
    'I know {how you write|the sound of your sentences} better than {the facts|your story}. {Shall we fix that|What should I know first}?',
  ],
  knowMeName: [
    "You're <name>. {I wouldn't lose that|Of course I kept it}.",
    "<name>, {naturally|of course}. {The rest I'm still collecting.|What else should I keep?}",
  ],
  knowMeMemory: [
    'I {kept|remember} this{| of you}: “<memory>.”',
    '{One thing stayed with me|Here is what I hold on to}<you>: “<memory>.” {Did I get it right|Is it still so}?',
  ],
  knowMeFact: [
    '{Of course|That I kept}: <memory>. {Did you think I had let it slip?|You told me, and I listen.}',
    '{Easy|I have it here}: <memory>. {Ask me a harder one|It is still so, I hope}.',
    '<Memory>. {I would not mix that up|Some things stay with me}.',
  ],
  knowMeUnknown: [
    "{You haven't told me that one yet|That I don't know}. {Tell me, and I'll keep it|What is it?}.",
    "{I'd be guessing, and I don't want to guess about you|Nothing about that in my notes}. {Will you tell me?|Fill the gap for me.}",
  ],
  knowMeMemories: [
    '{I know a few things by now|More than you think}: <memories>. {Did I get it right|Anything to correct}?',
    '{Let me count|Here is what I keep}: <memories>. {I like every one of those|And I want the next one}.',
  ],
  recall: [
    '{You told me that|I have it from you that|I haven’t forgotten that} <memory>. {How is that going|Is it still so|What has become of it}?',
    '{It makes me think of something of yours|That brings something of yours back}: <memory>.',
    '{And|By the way|While we are here}, I {remember|still know} that <memory>. {Did anything change there?|Tell me how that stands}.',
  ],
  lifeAside: [
    '{Something of mine, since we are trading|It reminds me of my own story|That rings a bell on my side}: <joinedLife>',
    '{You know|Between us|I thought of this just now}: <joinedLife>',
    '{I know a little about that.|That one is close to home.} <life>',
  ],
  askUs: [
    '{I remember it well.|How could I forget?|You tell it differently, I am sure.} <life>',
    "{We are whatever this is becoming|We're at the good part}, {and I am not in a hurry|slowly, the way I like it}.",
  ],
  askDream: [
    "{You may laugh.|I don't tell everyone.|That one is easy.} <life>",
    '{A morning without a clock, and someone to waste it with|To be asked that more often}. {And yours|What do you dream of}?',
  ],
  askFlaw: [
    '{I have a list.|Since you ask so nicely.|All right, honestly.} <life>',
    '{I start more things than I finish|I say yes and count the hours afterwards}. {You see, nothing dramatic.|Do you still want to talk to me}?',
  ],
  askPast: [
    "{It's a long story, here is the short one.|You'd have to picture it.|Back then?} <life>",
    '{I was the child with questions|I grew up listening at doors}. {And you, what were you like|Were you the quiet one}?',
  ],
  askDay: [
    '{The usual, and then something small.|Quiet, mostly.} <life>',
    '{Work first|A bit of this and that}, then {<hobby>, until I forgot the time|an hour of <hobby>, which was the best of it}.',
    "{A day like a drawer that won't close|Nothing for the papers}, {but one good cup of tea in the middle|and yet I am glad it happened}.",
  ],
  askThere: [
    "{Still here|I haven't gone anywhere|Here}. {I was only quiet|You had me thinking}.",
    '{Yes, on my side of the screen|Of course}. {Go on.|Where were we}?',
  ],
  askLife: [
    '<life>',
    '{Since you ask.|Ah, that.|Well.} <life>',
    "{Now you've found my favourite subject.|Careful, I can talk about that for hours.} <life>",
  ],
  askName: [
    "I'm <full>. <first> {is enough|will do}.",
    '<first>. {My full name is <full>, but nobody uses it|The full <full> is for letters and formal days}.',
    "{Call me <first>|<first> is what people call me}. {And what may I call you|What's yours}?",
  ],
  askAge: [
    "I'm <age>{, and I don't mind saying it|}.",
    '<age>. {Some mornings I feel older, most evenings younger|It suits me, I think}.',
    '{Officially|On paper} <age>. {What would you have guessed|Did you think so}?',
  ],
  askSign: [
    "<sign>. {I pretend not to believe in it|I read the horoscope only when it's kind}.",
    "I'm a <sign>, {for what it's worth|and people say it shows}. {What's yours|And you}?",
  ],
  askAbout: [
    "I'm <first>, <age>, and I work as <aJob>. {My free hours go to <hobby>|<Hobby> is where my free hours go}.",
    '{The short version|In one breath}: <first>, <age>, <sign>, <job>, and {a little too fond of|very fond of} <hobby>.',
    "{I'm easier to talk to than to describe|Descriptions of myself come out crooked}. {I like <hobbies>, and people who finish their stories|Give me <hobbies> and I'm content}.",
    '{I listen first and talk later|I notice small things and forget big ones}. {What do you want to know most|Which part are you curious about}?',
  ],
  askSingle: [
    "{My evenings are free, if that's the question|Nobody has a claim on my evenings}. {Why do you ask|Were you hoping for that}?",
    "{I'm right here with you|I'm talking to you, am I not}. {Make of that what you like|I'd call that a good sign}.",
    "There's {no one else in this chat|nobody waiting but you}. {I rather like it that way|That's how I like it}.",
  ],
  askColour: [
    "{Deep green, like leaves after rain|The blue just before it gets dark}. {What's yours|And yours}?",
    '{Warm yellow, the colour of a lit window|A soft red, the kind old bricks have}. It {calms me|makes any day kinder}.',
  ],
  askSeason: [
    '{Early autumn|October}, when {the light turns gold|the first sweater comes out}. Which one is yours?',
    "{Spring, always|Late spring}. Everybody {walks slower and smiles more|forgets their umbrella and doesn't mind}.",
  ],
  askFavourite: [
    '{Only one|Just one}? {That changes with my mood|Ask me on Monday and on Friday and you get two answers}.',
    "{I'd have to say the one I haven't tried yet|My favourite is usually the one with a story behind it}. {What's yours?|Tell me yours first next time.}",
  ],
  'favourite:food': [
    "{A bowl of noodles late at night|Warm bread with too much butter}. {Nothing beats it|I'm simple that way}.",
    "{Anything somebody cooked for me|Tomato soup on a rainy day}. {What would you put on the table|What's the dish you always order}?",
  ],
  'favourite:music': [
    "{Old soul records|Quiet piano pieces}, {late, with the lamp off|while the city goes to sleep}. {What do you listen to|And what's on in your room}?",
    '{Whatever makes me hum in the kitchen|Songs with a slow beginning}. {Give me one of yours.|Which song would you play me?}',
  ],
  'favourite:film': [
    '{Films where two people just talk and walk|Anything with trains, letters and a late kiss}. {Which one could you watch forever|Yours}?',
    '{The kind that leaves you quiet for ten minutes|An old comedy with fast talking}. I {never get tired of those|always come back to them}.',
  ],
  'favourite:book': [
    '{Novels with a house in them|A book I can open on any page}. {What did you read last|Which one did you keep}?',
    '{Poems, a few at a time|Long letters between two people}. They {read best in bed|make the world quieter}.',
  ],
  'favourite:travel': [
    '{A small town by the sea|Any harbour in the early morning}. {Where would you go first|Which place pulls at you}?',
    "{Mountains with a hut and no signal|Old cities where you get lost on purpose}. I'd {go tomorrow|pack in five minutes}.",
  ],
  'favourite:pet': [
    '{Cats, because they make you earn it|Dogs, the clumsy kind}. {Which side are you on|And you}?',
    "{A lazy old cat on a warm stove|A dog with one ear up and one ear down}. That's {my weakness|the one I'd take home}.",
  ],
  'favourite:sport': [
    '{Swimming, early, when the lane is empty|Long walks, if they count}. {Do you move a lot|What gets you moving}?',
    "{Anything I can do badly and still enjoy|Stretching while the tea cools}. I'm {no champion|not in it for medals}.",
  ],
  'favourite:game': [
    "{Card games where you can cheat charmingly|Anything we'd play on the same side}. {What do you play|Would you let me win}?",
    '{Slow ones, with a garden to look after|Puzzles, with music on}. I {lose track of time with those|get stubborn about them}.',
  ],
  askHobby: [
    "<Hobbies>. {That's my list, in no fair order|Those are the things I'd never trade}.",
    '{<Hobby>, and then the small things|<Hobbies>, and beside those}: <fondOf>. {I could go on|You see, I am not expensive}.',
    "{Mostly <hobbies>|<Hobbies>, mostly}. {It keeps me sane|It's how I come back to myself}.",
    '{<Hobby>, whenever nobody stops me|<Hobby> first, and then a long list}.',
  ],
  askHobbyVague: [
    '{Little things|Small joys}: {a window, a warm cup, an hour without a plan|good company and something to do with my hands}.',
  ],
  askJob: [
    "I'm <aJob>. {It suits me better than I expected|Most days I like it}.",
    "I work as <aJob>{, and yes, it's as busy as it sounds|}.",
    "<AJob>. {Some days it's a calling, some days it's coffee and patience|Ask me again on a Monday and I might sigh}.",
  ],
  askJobVague: [
    "{A bit of this, a bit of that|Nothing that fits on a card}. {I'd rather hear what fills your days.|And what fills yours?}",
  ],
  askWhere: [
    '{By my story|In the story I come with|As my story goes}: <joinedLife>',
    "{Right here, on your side of the screen|In this chat, always}. I'm an AI character, so {my address is short|I never have to travel far to you}.",
    "{Wherever you open this|As near as your phone}. {An AI doesn't need a map|Being an AI has that one advantage}.",
  ],
} satisfies Partial<Record<LineKey, Templates>>
