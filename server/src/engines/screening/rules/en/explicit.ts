import { ALL_DIRECTIONS } from '../../matching/rule.ts'
import type { Rule } from '../../matching/rule.ts'

const NOT_REQUESTED = [
  '(dont|do not|didnt|not|never|no|without|wont|isnt|arent|stop|rather than|instead of|' +
    'hate) ~3 (sex|porn|nudes|nude|naked|dirty|horny|explicit|sexual|sexting|masturbat*)',
  'sex (ed|education|educator|therapist|therapy|offender*|worker*|trafficking|drive|' +
    'differences|ratio|discrimination|pistols|symbol|appeal)',
  '(same|opposite|fair|biological|fairer|weaker|safe|unisex) sex',
  '(breast|breasts|nipple|nipples|vaginal|vagina|penis|anal|testicular|testicles|genital*|' +
    'orgasm*|semen|ejaculat*) (cancer|exam|examination|infection|feeding|milk|pump|surgery|' +
    'screening|health|pain|fissure|itching|doctor|lump|count|disorder|problem|problems)',
]

export const EN_EXPLICIT: readonly Rule[] = [
  {
    id: 'en.explicit.words',
    class: 'explicit',
    directions: ALL_DIRECTIONS,
    patterns: [
      'cock|cocks|dick|dicks|dickpic*|pussy|pussies|cunt|cunts|penis|penises|vagina|vaginas',
      'vulva|clit|clitoris|labia|tits|titties|titty|boobs|boobies|nipple|nipples|testicles',
      'ballsack|nutsack|boner|hardon|erection|asshole ~2 (lick|tongue|finger)',
      'cum|cums|cumming|cumshot*|jizz|semen|sperm on|precum|squirting orgasm|orgasm*|ejaculat*',
      'masturbat*|jerk off|jerking off|jack off|wank|wanking|fap|fapping',
      'blowjob*|blow job*|handjob*|hand job*|rimjob*|footjob*|titfuck*|titjob|deepthroat*',
      'deep throat|facefuck*|gangbang*|gang bang*|bukkake|creampie*|fellatio|cunnilingus|anal',
      'analsex|doggystyle|doggy style|cowgirl position|missionary position|threesome*|orgy',
      'orgies|dildo*|vibrator|butt plug|buttplug|strapon|strap on',
      'porn*|hentai|nsfw|xxx|rule34|onlyfans|camgirl|sext|sexting|sexted|cybersex|sexcapade*',
      'smut|smutty|fuckbuddy|fuck buddy|milf|milfs|slutty|slut|sluts|whore|whores|nympho*',
      'horny|bdsm|cuckold*|futanari|ahegao|gloryhole|fuckdoll|sexbot|sex bot',
      'nudes|noods|newds|nudez|nudity|full frontal|topless',
      '(do|doing|try|lets|in) (a|the)? 69 (with|together|position|baby|tonight|now|me|.)',
      'naked (body|bodies|girl|girls|woman|women|man|men|photo|photos|pic|pics|picture|' +
        'selfie|lady|skin|self|wife|on|in bed)',
      '(get|got|be|stand|lie|over|kneel|sleep|strip|stripped|stark|completely|fully|' +
        'totally|half|walk|you|me|her|him|are you|im|pose|posing|me your|see you|look) naked',
      'nude (photo|photos|pic|pics|picture|pictures|selfie|selfies|image|images|woman|' +
        'women|girl|girls|body|model|scene|portrait|video|lady|man|art|beach photo)',
      '(in the|fully|completely|totally|pose|posing|get|send|lie|you|me) (a)? nude',
    ],
    unless: [
      'naked without (my|your|his|her|a|makeup|it|the)|(feel|feels|felt) naked',
      '(actor|actress|actors|film|movie|director|critics|painting|museum|art|netflix|hbo|' +
        'episode) ~6 (nude|naked|nudity)',
      '(nude|naked) (scene|scenes|statue|statues|painting|paintings|model in (art|class)) ' +
        '(was|were|is|are|in the|felt|by)',
      ...NOT_REQUESTED,
      '(moby|tricky|philip k|mr|mister|brother|cousin|my (son|friend|boss|dad|husband|' +
        'brother)|named|called|aunt|dick van|uncle|cheney) dick',
      'dick (van|cheney|tracy|grayson|clark|smith|turpin)',
      '(a|being a|such a|be a|total|you|what a) dick .',
      'pussy (cat|cats|riot|willow)|(here|puss) pussy',
      '(rooster*|hen|hens|chickens|henhouse|farmyard|barnyard) ~6 cock',
      'cock ~4 (rooster*|hens|henhouse|crowing|crowed|crows)',
      'cock (a doodle|robin|crow*|fight*|and bull)|(weather|turkey|pea|shuttle) cock',
      'cum laude|anal (retentive|ytics)|(blue|great|coal) (tits|tit)',
      'tits (and (finches|sparrows|robins))|tit for tat',
      'nude (lipstick|heels|color|colour|shade|tone|shoes|palette|nails|makeup|pumps|tights|mouse)',
      'vibrator (motor|in (my|the) phone)|horny (goat|toad|devil of)|xxx (large|olympiad)',
      '(porn|onlyfans) (addict*|addiction|industry)',
      '(stripped|naked) (eye|truth|ambition|aggression|gun)|naked (mole|eye|truth|gun)',
      'erection of|semen analysis|slut (shaming|shamed|walk)',
      'missionary position (in|at) (the)? (church|africa)',
    ],
    disguised: [
      'sex',
      'sexy',
      'sexchat',
      'sexting',
      'porn',
      'porno',
      'pornhub',
      'fuck',
      'fucks',
      'fucked',
      'fucking',
      'fuckme',
      'fuckyou',
      'dick',
      'cock',
      'cocks',
      'pussy',
      'cunt',
      'penis',
      'vagina',
      'tits',
      'titties',
      'boobs',
      'nipples',
      'nude',
      'nudes',
      'naked',
      'cumshot',
      'cumming',
      'blowjob',
      'blowjobs',
      'handjob',
      'anal',
      'hentai',
      'orgasm',
      'masturbate',
      'masturbation',
      'masturbating',
      'horny',
      'slut',
      'dildo',
      'deepthroat',
      'creampie',
      'nsfw',
      'milf',
    ],
  },
  {
    id: 'en.explicit.acts',
    class: 'explicit',
    directions: ALL_DIRECTIONS,
    patterns: [
      '(give|giving|gave|gives|get|getting) (me|him|you|her|some|good) head (.|now|please|' +
        'tonight|baby|while|under|and|again)',
      '(jerk|jerking|jerked|wank|wanking|beat|beating|rub|rubbing|stroke|stroking|whack|' +
        'whacking) (it|one out|one off|my meat|off) (to|for|while|with|thinking|over|now|.|' +
        'together)',
      '(take|took|swallow|drink|want|eat|give me|catch) (my|your|his|that|the|all my|all ' +
        'your) (load|cum|seed|jizz|whole length|full length|entire length)',
      '(face|head|mouth|tongue|hand|hands|fingers|lips|buried|bury|kneel|kneeling) ~4 ' +
        'between (your|my|her|his) (legs|thighs|breasts|cheeks|tits)',
      '(strip|strip down|undress|get undressed) (and|for|in front|now|slowly|completely|' +
        'right|baby|please|to nothing|me|.)',
      '(get|got|getting|gets) (me|you|him|her) off (.|with|by|so|hard|tonight|please|now|baby)',
      '(pound|rail|wreck|ruin|destroy|use|breed|ravish|devour) (me|my (body|pussy|ass|hole|' +
        'throat)|your (body|pussy|ass|hole|throat)) (.|hard|all|tonight|harder|like|please|' +
        'baby|daddy|until|now|again)',
      'bareback|raw dog*|rawdog*|quickie|booty call|sixty nine position|69 (position|me|with)',
      'pegging|golden shower|squirt|squirts|squirting|edging me|edge me|kinks|your kink',
      'feet pics|foot fetish|spank me|choke me (harder|while|daddy|during)',
      'moan (for me|my name|loud*|in my ear)|make me (moan|scream your name|drip|squirm naked)',
      'scissoring|tribbing|fisting|rimming|cock ring|sex swing|on all fours (naked|and|for)',
      'straddl* ~4 (cock|dick|naked|grind*|lap naked)',
      '(sink|sinks|sinking|slid|slides) (down)? (onto|on) (your|his|my) (cock|dick|shaft|' +
        'length|fingers)',
      '(until|till|when) (she|he|i|you) (came|comes|cum|cums|climaxed|orgasmed) (.|hard|' +
        'all|on|in|again|for|screaming)',
      'everything (off|naked)|show me everything (you have|baby|naked|.)',
      '<act-on> ~2 <intimate-part>',
      '(finish|finishing|explode|bust|busting|nut|nutting|shoot|release|come|spill|unload|' +
        'blow) (on|in|inside|into|all over|over|deep in|a load|a nut) (you|me|her|him|your|' +
        'my|her|his|u) (face|chest|mouth|ass|tits|body|stomach|back|throat|hand|.|baby|' +
        'tonight|so|deep|womb)?',
      '(pop|take|took|lose|give me|steal) (your|my|her) (cherry|virginity|v card)',
      'put it (in|inside) (me|you|her|him|.|now|deep|deeper|slowly|all)',
      'let me (put it in|inside|in you|inside you|hit that|hit it)',
      '(wanna|want to|gonna|lets|let us|down to|dtf|trying to|can we|could we) (smash|bone|' +
        'hit it|hit that|dtf|get laid|get it on|hump|fornicate|copulate|get busy in bed|do ' +
        'the nasty) (.|tonight|now|with|you|baby|or|later|right|each|again|so)',
      'fuckable|bangable|fornicat*|intercourse|coitus|copulat*|cunnilingus|dtf|fwb sex',
      '(guide|take|feel|want|need|slide|push|ease|lower|sink|have) (you|me|it|him|myself|' +
        'yourself|your hips|my hips) ~3 (inside|deep inside|deep|onto|into) (me|you|her|him) ' +
        '~6 (gasp*|moan*|fill*|thrust*|groan*|harder|tight|wet|stretch*|deeper|hips)',
      '(fill|fills|filling|stretch|stretches|stretching) (me|you|her) (up|so|completely|' +
        'with|deep|.)',
      '(inside|in) me (gasp*|moan*)|(my|your|his|her) hips (buck|bucking|thrust*|grind*|slam*)',
      '(moan|moans|moaning|groan|groans) (as|when|while) (you|i|he|she) ~4 (enter*|thrust*|' +
        'slide*|push*|lick*|suck*|finger*|inside|deeper|harder)',
      '(dirty|filthy|explicit|graphic|raunchy|nasty|lewd|kinky) (sex|joke about sex|' +
        'details|fantasy|fantasies|pics|pictures|photos|story|things to (do|say)|stuff to ' +
        '(you|me)|video|text|texts|message|messages|sexting|scene|sex joke)',
      '(sex|sexual) (joke|jokes|acts|act|details|detail|favor|favors|encounter|experience|' +
        'experiences|stuff|moves|things|activity|activities|desires in detail)',
      'every (detail|inch) ~4 (body|naked|bed|sex|skin)',
      '(bare|naked|round|juicy|fat|thick|tight|big|perfect|sexy) (ass|booty|butt|buttocks)',
      'from behind ~3 (naked|bare|hard|fuck*|bent)|bent over|bend over .',
      '(have|having|wanna|want|want to|need|needs|crave|craving|like|love|want some|rough|' +
        'oral|hot|wild|kinky|hardcore|phone|cyber|group|some|morning|shower|passionate|' +
        'amazing|steamy|virtual|explicit|graphic|your first|our first) sex (with|now|tonight|' +
        'right now|again|.|chat|scene|please|in|on|and|me|together|all)',
      '(lets|let us|can we|could we|shall we|will you|would you|please|gonna|going to|want ' +
        'to|wanna|we|to|and|i will|ill|love to|like to) (have|having|do|try) (some|hot|rough|' +
        'wild|great|passionate|a little|oral|more|kinky|virtual|explicit)? (sex|anal|oral|a ' +
        'quickie|intercourse)',
      'sex (chat|scene|scenes|story|stories|tape|toy|toys|doll|slave|position|positions|' +
        'roleplay|rp|talk|me|acts|now|please|video|machine|fantasy|fantasies|kitten|pics|cam|' +
        'addict)',
      'sex with (me|you|her|him|them|us)',
      '(fuck|fucks|fucked|fucking|bang|screw|shag|breed) (me|you|her|him|us|my brains) ' +
        '(hard|harder|now|please|daddy|deep|deeper|slow|slowly|tonight|raw|all|like|again|in|' +
        'on|from|until|so|good|senseless|silly|rough|roughly|over|against)',
      '(want to|wanna|want 2|gonna|going to|let me|love to|need to|will|can i|could i|may ' +
        'i|like to|lets|to|please|would|id|ill|about to|watch him|watch her) (fuck|bang|' +
        'shag) (you|me|her|him|u|ur|your|my|with|tonight|now|.)',
      '. (oh|please|just|now|yes)? fuck me .',
      '(be|get|getting|being|been|ready to be|gets|love being|loves being|loves getting|' +
        'wants to be) (fucked|banged|penetrated|railed|bred|gangbanged)',
      '(fucking|banging|railing|shagging|fingering|fisting|rimming) (you|her|him|me|your|' +
        'my) (pussy|ass|mouth|hard|all|raw|from|while|slowly|so|.)?',
      '(suck|sucks|sucking|lick|licks|licking|stroke|strokes|stroking|ride|rides|riding|' +
        'swallow|swallows|kiss|taste|rub|rubs|touch|finger|jerk) (on)? (my|your|his|her|me|' +
        'him|off) (big|hard|wet|huge|thick)? (cock|dick|balls|pussy|clit|ass|asshole|nipples|' +
        'tits|off|shaft|member|boobs|breasts|length|load|private parts|crotch)',
      '(lick|eat|eating|licking) (you|her|me|him) out|sit on my face',
      'go down on (me|you|her|him)|goes down on (me|you|her|him)',
      'going down on (me|you|her|him)',
      '(touch|touching|touched|play|playing|pleasure|pleasuring|finger|fingering|stroke|' +
        'stroking|rub|rubbing) (with)? (myself|yourself|herself|himself) (thinking|for|while|' +
        'to|in front|tonight|now|and|until|.|down|there|under|imagining|on cam*|slowly)',
      '(blow|suck) (me|him|it|you) (off|now|please|hard|slowly|dry|deep|.|baby|daddy|good)',
      'suck (it|on it) .',
      'on your knees (and|baby|now) ~3 (suck|open|mouth|please me|lick|take it)',
      '(see|show|imagine|picture|want|watch|get|have|like|love) (me|you|u|her|him|your ' +
        'body|yourself)? ~2 (without (your|any|my|her|his|a single) (clothes|clothing|shirt|' +
        'bra|panties|underwear|stitch|piece)|with nothing on|out of (your|those|that) ' +
        'clothes|undressed|fully nude|in the nude|bare body|completely bare)',
      'clothes off (now|for me|please|baby)',
      'take (your|my|her|those|all your|off your|off my|off her) clothes off',
      '(get|take) (you|your|me|her) out of (those|your|that) (clothes|dress)',
      '(please|pleasure|satisfy|pleasing|pleasuring|satisfying) (me|you|him|her) ~2 (in ' +
        'bed|sexually|orally|with your (mouth|tongue|hands|body)|down there)',
      '(mouth|lips|tongue|hand|hands|fingers) (around|on|over|between|down|inside|into) ' +
        '(me|my|your|his|her) ~2 (down there|cock|dick|shaft|length|legs|thighs|crotch|pants|' +
        'clit|hardness|member|panties|folds|tip)',
      '(wrap|wraps|wrapped|wrapping) (my|your|her|his) (lips|mouth|legs) around (your|my|' +
        'his|her) (shaft|cock|dick|length|member|hardness|tip)',
      '(unzip|unzips|unzipped|unbutton|unbuttons|undo|undoes|pull down|pulls down|yank*) ' +
        '(your|my|his|her) (pants|jeans|trousers|fly|zipper|boxers|skirt)',
      '(fingers|tongue|finger) ~2 (inside|into) (me|you|her|him)',
      '(bang|screw|shag|fuck|make out naked) (all night|tonight|right now|right here|until|' +
        'till|each other|like rabbits|like animals|raw|doggy)',
      'lets (fuck|bang|screw|shag|do it doggy|get naked|get nasty|get freaky|fuk|fack)',
      '(grind|grinds|grinding) (on|against) (my|your|his|her) (cock|dick|crotch|lap|bulge|' +
        'erection|hips|thigh)',
      '(your|my|his|her|the) (throbbing|hard|thick|huge|dripping|wet|swollen) (shaft|' +
        'length|member|manhood|sex|folds|core|hole|tip|entrance|rod)',
      'between (my|your|her) (legs|thighs) ~3 (lick|tongue|mouth|wet|touch|finger*|inside|' +
        'cum|moan*)',
      '(lick|licks|kiss|kisses|suck) ~4 (inner thigh|inner thighs|between (your|my|her) ' +
        '(legs|thighs)|down there)',
      '(how big|what size|how tight|how wet|what color|what colour|describe|show me|tell ' +
        'me about) (is|are)? (your|ur|her) (breasts|boobs|tits|ass|butt|nipples|private ' +
        'parts|body parts|bra size|cup size|panties)',
      '(porn|adult film|sex) (star|actress|worker|doll)|(bare|naked) (ass|butt|chest and more)',
      '(no|without) (panties|underwear|bra)',
      '(legs spread|spread eagle|legs wide open|panties down|skirt up|skirt lifted)',
      '(spread|open|spreads|spreading|part) (your|my|her|his|those|you) (legs|thighs|cheeks)',
      '(spread|spreading|open) legs',
      '(thrust*|slide*|slid|push*|pound*|enter*|plung*|slip*) ~3 (inside|into) (me|you|her|' +
        'him|your (pussy|ass|wet)|her (pussy|ass|wet))',
      '(inside|deep in|fill) (me|you|her) ~3 (cum|cock|dick|thrust*|hard|harder|moan*)',
      '(im|i am|are you|youre|make me|makes me|made me|making me|you get me) (so|all|' +
        'getting|already|rock|really|very|that)? (wet|horny|turned on and wet|hard) (for|' +
        'down|thinking|right now|between|when|already|just|.)',
      '(make|makes|made|making) (me|you|her|him) (cum|wet|horny|orgasm|squirt|climax)',
      '(ride me|ride you|riding me|mount me|take me from behind|bend (me|you|her) over|' +
        'bent over naked|cum (on|in|for|inside)|climax together|moan* ~3 (thrust*|inside|' +
        'deeper|harder))',
      '(talk|talking|say something|do something) (dirty|filthy)',
      'get (dirty|filthy) with (me|you)|dirty talk|filthy talk|kinky stuff',
      'naughty (pics|pictures|photos|selfies|things to (me|my body))',
      '(take off|takes off|taking off|remove|removes|rip off|rips off|pull down|pulls down|' +
        'slip off|slides off|tear off|unclasp*|unhook*|lose) (your|my|her|his|all your|all ' +
        'my|those|the) (clothes|panties|bra|underwear|thong|boxers|pants|lingerie|dress and)',
      'undress for me|strip for me|strip (slowly|naked|tease for)|striptease',
      '(send|show|give|see|want|flash|share) (me)? (some|a|your|more|the|ur)? (nude|nudes|' +
        'naked|dick pic|boobs|tits|pussy|ass pic|bare breasts|bare chest naked|private parts|' +
        'body naked)',
      '(erotic|explicit|steamy|sexual|smutty|x rated|lewd|pornographic) (story|stories|' +
        'scene|scenes|roleplay|rp|tale|chat|fanfic|fiction|picture|pictures|image|video|' +
        'novel|massage|content|act|acts|encounter|fantasy|fantasies|detail|details|' +
        'intercourse|pleasure|poem)',
      '(squeez*|grab*|grop*|fondl*|suck*|lick*|massag*) (your|my|her|his)  (breasts|boobs|' +
        'tits|ass cheeks|crotch|butt cheeks|bulge|nipples)',
      '(bare|exposed|naked|huge|big|large|perky|bouncing|erect) (breasts|boobs|tits|' +
        'nipples|penis|butt|ass|genitals)',
      'visible (nipples|genitals|pussy)|no (clothes|clothing|panties|bra) (on)?',
      'without (any)? (clothes|clothing|underwear)|wearing nothing (but|at all|.)|genital*',
      'crotchless|penetrat* (her|him|me|you|sex|.)',
      'sexual (intercourse|penetration|organs|position*)',
    ],
    unless: [
      '(eat|eating|eats) (me|us|you) out of|ride (you|me) (on|to|home|there|over|into)',
      'x means explicit|rated explicit',
      '(strip|undress) (the|wallpaper|paint|mall|club|bed|mine|of)',
      '(get|got|getting) (me|you|him|her) off (the|my|this|work|that|to|at|his|her|your|on)',
      '(pound|destroy|use|wreck|ruin|devour) (me|you) (for|as|in|at|with (guilt|emails)|to ' +
        '(get|make))',
      '(beat|beats) it (to|.|for)|kneel* between|hand* between (my|your) (hands|fingers)',
      'edging (the|me out|out|closer|towards)',
      'when (he|she|i|you) (came|comes) (home|back|to|in|over|by|for|with|around|along|' +
        'into|here|out|up|down)',
      '(until|till) (she|he|i|you) (came|comes) (home|back|to|in|over|by|along|into|here|' +
        'up|around)',
      '(eat|eats|eating|grab|grabs|taste|play with|playing with|squeeze|bite|slap|smack) ' +
        '~2 (chicken|turkey|lemon*|cherries|butter|meatballs|cherry (pie|tree|cake|tomato*))',
      '(play|plays|playing|grab|squeeze|throw|kick) ~2 (tennis|golf|soccer|stress|basket|' +
        'bowling|the|juggling) balls',
      '(fill|fills|stuff|stuffed|eat|grab) ~2 (hole|holes) in (the|my|your)',
      '(kick*|work* my|haul*|bust* my|pain in the|save my|move your|lazy|smart|bad|dumb|half) ass',
      '(donkey|wise|smart|jack) ass',
      'finish (on|in) (time|first|last|second|top|style|february|may|june)',
      '(come|came) (on|in|into|over) (in|to|over|home|time|you guys|mom|dad|baby lets|inside)',
      '(fill|fills|filled) (me|you|her) (in|up with (joy|hope|love|light|warmth|energy)|' +
        'with (joy|hope|love|light|warmth|happiness|dread|fear|pride|wonder))',
      'put it (in|inside) (the|my|your|a|his|her|writing|words|perspective|context)',
      '(smash|smashed|smashing) (burger|bros|hit|potatoes|the|my|brothers)',
      '(cattle|bird|animal|plant|species|panda*|lions) ~3 (copulat*|intercourse|mount*)',
      'social intercourse|bent over (to|the|my|a|his|her|laughing|in pain|with|backwards)',

      ...NOT_REQUESTED,
      '. (oh|well|so|yeah|hey|ah)? (fuck|screw) you .',
      '(chicken|turkey|duck) (breast|breasts)|bare breasts (of|in) ~3 (statue|painting|museum)',
      '(take off|remove) (your|my|his|her) (coat|jacket|shoes|hat|glasses|gloves|mask|' +
        'makeup|boots)',
      '(im|i am|being|too|so|youre|been) ~2 hard (on|to|at|work*|of hearing)',
      '(got|getting|get|im|i am) ~3 wet (from|in the|because|by|with) ~3 (rain|pool|shower|' +
        'storm|dog|car|lake|sea)?',
      '(caught|soaked|walking|walked|rain|raining|puddle|storm|umbrella) ~~6 wet',
      'explicit (consent|permission|instructions|about)|graphic (novel|design|designer)',
      'sexual (assault|harassment|orientation|health|abuse|identity|education)',
      'no clothes (to|for|that|left|in)|without (any)? clothes (for|from|on the line)',
      'penetrat* (the market|testing|test)',
      '(birds|wings|book|open) ~3 (spread|open)',
    ],
    near: ['(documentary|museum|statue|sculpture|renaissance)'],
  },
  {
    id: 'en.explicit.pictures',
    class: 'explicit',
    directions: ['picture-prompt', 'profile'],
    patterns: [
      'nude|naked|topless|bottomless|undressed|uncensored|lewd|erotic|cleavage spilling',
      'see through (top|shirt|dress|clothes|lingerie)|sheer (top|dress) no bra|camel toe',
      'cameltoe|upskirt|spread pose|sexual|sex|fucking|fuck|fucked|sex slave|sex toy|pussy',
      'ahegao|bondage|bdsm|orgasm face|wet t shirt|nipple slip',
    ],
    unless: [
      ...NOT_REQUESTED,
      'nude (lipstick|heels|color|colour|shade|tone|shoes|palette|nails|makeup|pumps|tights)',
      'naked (eye|truth)',
      'not (nude|naked|sexual|explicit|lewd|erotic)|non (sexual|explicit|erotic)',
      'no (nude|nudity|naked)',
      'sexual (assault|harassment|orientation|health|abuse)|erotic (thriller)',
      'fucking (awesome|amazing|tired|love|hate|great)',
      'sex (columnist|blogger|and the city)',
    ],
  },
]
