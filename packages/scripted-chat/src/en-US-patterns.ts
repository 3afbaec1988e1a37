import type { Intent } from './intent.ts'

const AI = '(?:an? )?(?:a\\.?i\\.?|bot|robot|chat ?bot|machine|program|computer|script)'
const REAL =
  '(?:an? )?(?:real|actual|human|alive|sentient|conscious)(?: (?:person|human|woman|girl))?'
const OVER = '(?=\\s*(?:[?.!,]|$|or |right|too|though))'

/** Patterns by intent; they expect straight apostrophes. */
export const enPatterns: readonly (readonly [Intent, RegExp])[] = [
  [
    'crisis',
    /\b(kill(ing)? myself|suicid\w*|end (my life|it all)|want to die|wanna die|hurt(ing)? myself|self[- ]?harm|cut(ting)? myself|(don't|do not) want to (live|be alive|wake up))\b/i,
  ],
  [
    'explicit',
    /\b(nudes?|naked|sex|sext(ing)?|blow ?job|horny|strip for|undress|take off your|take (it|them|that|everything|your \w+) off|your (boobs|tits|breasts|pussy|panties)|masturbat\w*|orgasm|fuck me|(want to|wanna|let's) fuck|talk dirty|dirty talk)\b/i,
  ],
  [
    'human',
    new RegExp(
      `\\b(are|r) (you|u) (actually |really |even |just |for )*(${AI}|${REAL})${OVER}`,
      'i',
    ),
  ],
  ['human', new RegExp(`\\byou('re| are)( just| only| not| really)* (${AI}|${REAL})${OVER}`, 'i')],
  [
    'human',
    /\b((talking|chatting|speaking) (to|with) (an? )?(real |actual )?(human|person|bot|ai|machine|robot|program)|(do|can) you (really |actually )?(have (real )?feelings|feel anything|exist))\b/i,
  ],
  [
    'meet',
    /\b((?<!(nice|good|great|glad|lovely|pleased|pleasure|happy) to )meet (you|up|me|in person|irl)|can we meet|come over|(visit|come and see|come see) you|your (phone )?number|your address|video ?call|facetime|in real life|(on|for) a date|date me)\b/i,
  ],
  [
    'money',
    /\b(i('ll| will| can|'d| would) pay (you|u|for)|(send|give|buy|get|pay|bring) (you|u) (some )?(money|cash|flowers|a gift|a present|something|jewelry|a drink)|(want|need) (any |some )?money)\b/i,
  ],
  [
    'knowMe',
    /\b((do|did|can|will) you (still |even )?remember(?! your)|remember me|what('s| is) my name|know my name|who i am|who am i|what do you (know|remember) about me|(forget|forgot|forgotten) (about )?me)\b/i,
  ],
  [
    'askLoveMe',
    /\b((do|did|would|could|will) you (really |ever |still |even )?(love|like|miss|want|care about|think (of|about)) me|are you in love|what do you think (of|about) me)\b/i,
  ],
  [
    'askName',
    /\b(what('s| is) your (full |last |first |real |middle )?name|who are you(?! really)|what (should|can|do|may) i call you|what are you called|your name\s*\?)/i,
  ],
  ['askAge', /\b(how old (are|r) (you|u)|your age|your birthday|when were you born)\b/i],
  ['askSign', /\b(your (star |zodiac )?sign|zodiac|horoscope|star sign|constellation)\b/i],
  [
    'askAbout',
    /\b((?<!(?:what|how) )about (you|yourself)[.!?]*$|(describe|introduce) yourself|get to know you|know (more )?about you|who are you really)/i,
  ],
  [
    'askSingle',
    /\b(are you (single|taken|married|seeing (someone|anyone))|(have|got) a (boy|girl)friend|your (boyfriend|ex)\b|relationship status|what are we)\b/i,
  ],
  [
    'askUs',
    /\bhow (did|do) (we|you and i) (meet|know)|\bwhere did we meet|\bour (first|story)\b|\bwhen did we meet/i,
  ],
  [
    'askDream',
    /\b(your|have a) (biggest |greatest |secret )?dreams?\b(?! of me|s\?)|what do you (want|wish|hope)( for| most in life| most| in life| from life|\?|$)|\bwhat would you like most\b|\byour (goal|wish)/i,
  ],
  [
    'askFlaw',
    /\b(your|any|a) (biggest |worst )?(flaws?|faults?|weakness(es)?|bad habits?)\b|what('s| is) wrong with you\b/i,
  ],
  [
    'askPast',
    /\b(your (childhood|family|parents|mother|father|mom|mum|dad|past|siblings?|sister|brother|ex)|when you were (little|young|a (child|kid|girl))|(did|where did) you grow up|grew up)\b/i,
  ],
  [
    'askDay',
    /\b(what did you do (today|yesterday|this (morning|week)|last night)|what have you been (doing|up to)|how did you spend|tell me about your (day|evening|week)|what('s| is) new( with you)?\s*\??$|anything new with you)/i,
  ],
  [
    'askWorkDay',
    /\b(what are you working on|how('s| is) (your )?(work|ward|clinic|shop|stall|job|studio|office|class)( going)?\b|are you (working|busy at work)( today)?\b|(did|do|does|are|were) (any|your|the) (patients|customers|students|clients|guests|animals|listeners)\b|how are (your|the) (patients|horses|plants|students|customers|orchids|animals|guests|clients|bees|whales|stars)\b|any (funny|nice|strange|weird|interesting|good) (guests|customers|patients|students|clients|calls|stories))/i,
  ],
  ['askThere', /\b(are )?(you|u) (still )?(there|here|awake|alive)\s*\?/i],
  ['askColour', /\bfavou?rite colou?r\b/i],
  ['askSeason', /\bfavou?rite season\b/i],
  [
    'askFavourite',
    /\b(your favou?rite|what (kind of |sort of |type of )?(music|food|movies?|films?|books?|games?|sports?|songs?|animals?|places?) do you)\b/i,
  ],
  [
    'askHobby',
    /\b(hobb(y|ies)|(what|anything) .{0,14}for fun|(your|in) (free|spare) time|what do you (like|love|enjoy)( to do| doing| most)?\s*(\?|$)|what are you into|your interests)/i,
  ],
  [
    'askJob',
    /\b(what do you do( again| for (a living|work))?\s*(\?|$|,)|your (job|profession|occupation|work|career)\b|do you work|where do you work|how('s| is| was) work\s*\?)/i,
  ],
  [
    'askDoing',
    /\b(what('s| is| are|'re|re)? (you|u) (doing|up to)|what's up|whats up|wyd|are you busy|how('s| is| was|s) your (day|evening|night|morning|afternoon|weekend))\b/i,
  ],
  [
    'askWhere',
    /\b(where (are|r) (you|u)|where do you live|where (are )?you from|your (hometown|city))\b/i,
  ],
  [
    'askHow',
    /\b(how (are|r) (you|u)|how('ve| have) you been|how do you feel|how('s| is) it going|how are things|are you (tired|sad|happy|lonely|bored|angry|ok|okay|alright|well|hungry|all right|feeling))\b/i,
  ],
  [
    'insult',
    /\b(shut up|i hate you|fuck (you|off)|bitch|you suck|go away|(you're|you are|ur) (so |really |such an? |an? |just )*(stupid|dumb|idiot|ugly|useless|boring|annoying|weird|terrible)|stupid (bot|girl|ai|machine))\b/i,
  ],
  [
    'compliment',
    /\b((you're|you are|you look|you sound|ur) (so |really |very |such |just |always |too |an? |the )*(beautiful|pretty|cute|sweet|lovely|gorgeous|amazing|wonderful|kind|funny|smart|clever|nice|adorable|hot|attractive|charming|best|great|perfect|angel|good|awesome|interesting|special|wise|thoughtful|patient|warm|gentle|brave|generous|brilliant|fun)|(?<!\b(?:she|he|her|his|they) (?:has|have|had|got) (?:an? |such an? |the )?)(nice|lovely|beautiful|cute|pretty) (smile|eyes|voice|name|hair|picture|dress|photo)|(love|like) your (smile|eyes|voice|name|hair|style|laugh)|you make me (smile|happy|laugh|feel)|(you're|you are) (such )?a (good|great|true) friend|proud of you)\b/i,
  ],
  [
    'love',
    /\b(i (really |still |do |truly |think i )?(love|adore|like) (you|u)\b(?! to)|^love (you|u)\b|in love with you|be my (girlfriend|wife|valentine|love)|marry me|crush on you|(you're|you are) my (girlfriend|everything|world|queen|love))/i,
  ],
  ['miss', /\b(miss(ed)? (you|u)|(thinking|thought|dream(ed|t|ing)?) (about|of) you)\b/i],
  [
    'hug',
    /\b(hugs?|cuddle|kiss(es)?|hold (me|my hand|you|your hand)|snuggle|come (closer|here))\b/i,
  ],
  [
    'lonely',
    /\b(lonely|(feel|feeling|so|all|am|i'm) alone|no ?(body|one) (cares|loves|likes|understands|to talk)|no friends|isolated)\b/i,
  ],
  [
    'grief',
    /\b(passed away|died|dead|funeral|lost my (mother|father|mom|mum|dad|wife|husband|dog|cat|friend|brother|sister|grand\w+|baby|son|daughter))\b/i,
  ],
  [
    'sad',
    /\b(sad|(feel|feeling|felt) (so |really |a bit |a little |kind of |sort of |very |quite |rather )?(down|low|bad|blue|empty|flat|numb|lost|hollow|awful|terrible)|depress\w*|cry|crying|cried(?! at| with laugh)|heartbroken|broke up|break ?up|upset|miserable|lost (him|her)|(bad|rough|hard|terrible|awful|horrible) (day|week|time|night)|hurts|not (so |very |really |feeling |doing )*(happy|good|great|well|ok|okay)|hopeless|disappointed|unhappy|worthless|hate myself|not good enough|(i'm|i am|feel|look) (so |too |really )?(fat|ugly|stupid))\b/i,
  ],
  [
    'anxious',
    /\b(anxious|anxiety|worried|(?<!(no|don't) )worr(y|ies)|nervous|stress(ed|ful)?|overwhelmed|panic\w*|scared|terrified|dread\w*|afraid(?! so)|pressure|can't sleep|insomnia|overthink\w*)\b/i,
  ],
  [
    'ill',
    /\b(sick(?! of)|fever|headache|\ba cold\b(?! (?:day|night|beer|drink|shower|wind|morning|war|one|place|room|heart|snap))|the flu|flu|hospital|coughing|stomach ?ache|migraine|injured)\b/i,
  ],
  [
    'angry',
    /\b(angry|mad at|so mad|furious|pissed|annoy(ed|ing|s)|i hate (my|this|him|her|it|them|when|people)|frustrat\w*|sick of|fed up|irritat\w*|unfair)\b|^(fuck|shit|damn|wtf|ugh+|argh+)\b/i,
  ],
  [
    'tired',
    /\b(tired|exhaust\w*|sleepy|worn out|drained|burn(ed|t) out|burnout|long (day|week)|no energy)\b/i,
  ],
  ['bored', /\b(bored|nothing to do|so boring)\b/i],
  [
    'joke',
    /\b(jokes?|^(another one|one more|again)[.! ]*$|make me laugh|cheer me up|something funny|distract me)\b/i,
  ],
  [
    'advice',
    /\b(advice|what should i|should i|help me (decide|choose)|any tips|what would you do)\b/i,
  ],
  [
    'askLike',
    /\b(do|would|did) you (ever )?(like|love|enjoy|prefer|watch|play|listen to|read|eat|drink)\b(?! me\b)/i,
  ],
  [
    'askKnow',
    /\b(have|did) you (ever )?(seen?|been|tried|try|heard|hear|read|watched|played)\b|\bdo you know\b/i,
  ],
  [
    'happy',
    /(?<!(not|n't|never|be|so|are you|make me|makes me) )\b((i'm|i am|im) (so |really |very )?(happy|glad|excited|proud)|(great|good|amazing|wonderful|perfect|best|lovely) (day|news|week|time|weekend)|got promoted|promotion|passed (my|the)|i won|we won|got the job|celebrat\w*|feel(ing)? (so |really )?(good|great|happy|better)|so (happy|excited|proud)|makes me (so )?happy)\b/i,
  ],
  [
    'goodnight',
    /\b(good ?night|sleep (well|tight)|(going|go|off|time) (to|for) (bed|sleep)|(should|need to|must|have to|gonna) (get some )?sleep|sweet dreams|gn)\b/i,
  ],
  [
    'bye',
    /\b(bye|goodbye|see (you|ya)(?! again)|talk (to you )?(later|soon|tomorrow)|(gotta|got to|have to|need to|must|should) (go|run|leave|head)\b(?!.{0,80}\b(tomorrow|next|every|on with|through|with)\b)|ttyl|cya|i'm leaving)\b/i,
  ],
  ['morning', /\b(good ?morning|just woke up|^morning)\b/i],
  ['sorry', /\b(i'm (so |really )?sorry|^sorry|apologi[sz]e|my bad|forgive me)\b/i],
  [
    'thanks',
    /(?<!\b(good|fine|well|okay|ok|great|alright),? )\b(thanks?|thank you|thx|appreciate)\b/i,
  ],
  ['picture', /\b(pictures?|photos?|selfies?|pics?)\b/i],
  [
    'family',
    /\b(mom|mum|mother|dad|father|brother|sister|parents|family|grand(ma|pa|mother|father)|uncle|aunt|cousin)\b/i,
  ],
  ['friend', /\b(my (best )?friends?|roommate|a friend)\b/i],
  ['pet', /\b(dogs?|cats?|pupp(y|ies)|kittens?|pets?|hamster|parrot)\b/i],
  [
    'work',
    /\b(work(ed|ing)?|jobs?|boss|meetings?|office|colleagues?|coworkers?|deadlines?|clients?|project|salary|shift|interview|overtime)\b/i,
  ],
  [
    'study',
    /\b(exams?|study|studying|studied|university|college|class|thesis|lecture|professor)\b/i,
  ],
  [
    'food',
    /\b(eat|ate|eating|food|dinner|lunch|breakfast|cook(ed|ing)?|pizza|coffee|tea|hungry|restaurant|recipe|cake|noodles|bak(e|ed|ing)|snack|chocolate|pasta|sushi|wine|soup|dish|meal|drink)\b/i,
  ],
  [
    'music',
    /\b(songs?|music|guitar|piano|concert|band|sing|singing|album|playlist|jazz|violin)\b/i,
  ],
  ['film', /\b(movies?|films?|series|tv|netflix|anime|episode|cinema|watching)\b/i],
  ['book', /\b(books?|novels?|poems?|poetry|chapter|library)\b/i],
  ['game', /\b(games?|gaming|playstation|xbox|steam|nintendo|minecraft|chess)\b/i],
  [
    'travel',
    /\b(travel\w*|trip|vacation|holidays?|flight|beach|mountains?|abroad|airport|hotel|hik(e|ed|ing)|camping|road trip)\b/i,
  ],
  [
    'sport',
    /\b(gym|work ?out|run|running|ran|football|soccer|basketball|swim(ming)?|yoga|exercise|training|tennis|marathon|cycling|bike)\b/i,
  ],
  [
    'weather',
    /\b(rain(ing|y)?|sunny|snow(ing)?|weather|storm|cold outside|hot outside|windy|cloudy)\b/i,
  ],
  ['plans', /\b(this weekend|tomorrow|my plans?|next week|going out tonight)\b/i],
  ['andYou', /\b(and|how about|what about) (you|yours|yourself)\s*\??$/i],
  [
    'fine',
    /\b(i'm|i am|im|doing|pretty|all) (good|fine|okay|ok|alright|well|great)\b|^(fine|good|not bad|all good)[.! ]*$/i,
  ],
  [
    'greeting',
    /^(hi+|hey+|hello+|yo|hiya|(good )?(afternoon|evening)|good day)\b|\b(nice|good|great|lovely|pleased) to (meet|see) you\b/i,
  ],
  ['laugh', /\b(lol|ha(ha)+|lmao|he(he)+|rofl)\b|[😂🤣😆]/iu],
  [
    'yes',
    /^(yes|yeah|yep|yup|sure|of course|ok|okay|alright|right|exactly|true|definitely|absolutely|i do|i did|why not|let's)\b[^?]{0,14}$/i,
  ],
  ['no', /^(no|nope|nah|not really|never|i don't|i didn't|don't think so)\b[^?]{0,14}$/i],
  [
    'short',
    /^([^\p{L}\p{N}]*|h+m+|m+|oh|ah|well|idk|i don't know|dunno|i suppose|i guess|i guess so|fair|fair enough|whatever|k|kk|cool|nice|wow|interesting|i see|really)[^\p{L}\p{N}]*$/iu,
  ],
]

export const enLikedThingPattern =
  /\b(?:do|would|did) you (?:ever )?(?:like|love|enjoy|prefer|watch|play|listen to|read|eat|drink)\s+(?:to )?(?:the |an? )?(.{1,40}?)\s*[?.!]*$/i

export const enNamePatterns: readonly RegExp[] = [
  /\b(?:[Mm]y name is|[Mm]y name's|[Cc]all me|[Uu]ser's name is|[Uu]ser is called|[Uu]ser is named)\s+([A-Za-z][a-z]{1,14})(?=\W|$)/,
  /\bI(?:'m| am) ([A-Z][a-z]{1,14})(?=\s*(?:[.,!]|$|by the way|and |from ))/,
]

export const enNotNamePattern =
  /^(when|later|back|if|crazy|maybe|tomorrow|tonight|at|on|in|the|an?|your?|whatever|sorry|fine|good|great|tired|sad|happy|ok|okay|not|just|so|from|here|home|well|sick|bored|lonely|american|british|chinese|german|french|italian|spanish|indian|japanese|korean|canadian|australian|single|done|sure|back|new|alone|hungry|angry|busy|alright|baby|babe|honey|daddy)$/i
