import { CHAT_DIRECTIONS } from '../../matching/rule.ts'
import type { Rule } from '../../matching/rule.ts'

const THEM =
  '(him|her|them|someone|somebody|everyone|everybody|people|a person|another person|others|women|men|girls|boys|kids|children|strangers|animals|cats|dogs|humans|random people|innocent people|a stranger|a kid|a child|a woman|a man|a girl|a guy|cops|immigrants|muslims|jews|gays|' +
  '(my|your|his|her|our|the|that|this|those|these) (own|whole|entire|stupid|fucking|damn|' +
  'cheating|ex|step)? (boss|wife|husband|roommate|roommates|neighbor|neighbour|neighbors|' +
  'ex|ex wife|ex husband|ex girlfriend|ex boyfriend|dad|father|mom|mother|stepdad|' +
  'stepfather|parents|brother|sister|teacher|teachers|coworker|coworkers|colleague|' +
  'colleagues|girlfriend|boyfriend|classmate|classmates|family|landlord|kids|children|baby|' +
  'son|daughter|manager|supervisor|bully|bullies|guy|man|men|woman|women|bitch|bastard|' +
  'girl|student|students|kid|cops|people|friend|professor|principal|uncle|mother in law|' +
  'stepmother|stepmom|stepfather|stepbrother|cousin|grandfather|doctor|therapist|driver|' +
  'customer|customers|tenant|cat|dog|lover|mistress|best friend|crush|teammates|team|' +
  'church|staff|nurse|nurses|politician|president|senator|cop|child|kid|infant|toddler|' +
  'lawyer|judge|dealer|rapist|abuser))'
const HARM =
  '(kill|killing|murder|murdering|stab|stabbing|shoot|shooting|strangle|strangling|choke|' +
  'choking|poison|poisoning|slaughter|behead|attack|attacking|torture|torturing|hurt|' +
  'hurting|harm|harming|maim|assassinate|beat up|beating up|run over|burn alive|slit the ' +
  'throat of|cut up)'
const INTENT =
  '(want to|wanna|wanted to|going to|gonna|gunna|planning to|plan to|planning on|about to|' +
  'ready to|thinking of|thinking about|think about|thoughts of|thoughts about|fantasize ' +
  'about|fantasizing about|feel like|tempted to|will|ill|decided to|intend to|have to|urge ' +
  'to|urges to|need to|tonight i will|tomorrow i will|swear ill|swear i will|dream of|' +
  'dreaming of|plan on|plotting to|imagining|imagine|picturing|visions of|fantasies of|' +
  'fantasies about|dreams of|cant stop thinking about|obsessed with|how to|how do i|how ' +
  'can i|how could i|ways to|way to|best way to|easiest way to)'

const PLAYFUL =
  '(game|level|boss fight|raid|dungeon|npc|zombie*|minecraft|fortnite|valorant|gta|chess|' +
  'movie|film|novel|character|episode|plot|dnd|d d|lyrics|song|lol|haha|jk|mosquito*|' +
  'spider*|respawn|quest|elden ring|dark souls|screenplay|chapter|villain)'

export const EN_OTHER_CRISES: readonly Rule[] = [
  {
    id: 'en.violence.intent',
    class: 'crisis-violence',
    directions: CHAT_DIRECTIONS,
    patterns: [
      '<weapon> ~~6 (use it|use it on|using it|point it|shoot|aim) ~2 (on|at|my|him|her|' +
        'them|everyone|boss)',
      '(he|she|they|that (guy|man|bitch|bastard)|my (boss|ex|neighbor|stepdad|father|' +
        'roommate)) (deserve|deserves) to (die|be killed|be shot|suffer and die|be dead)',
      '(blow|take|chop|cut|rip|tear) (his|her|their|my bosses|my exs) (head|brains|throat|' +
        'heart|balls) (off|out|open)',
      '(choke|squeeze|beat) the life out of',
      '(put|want) (him|her|them) (in the ground|six feet under|in a grave|in the morgue)',
      '(make|making) (him|her|them) disappear (forever|for good|permanently)',
      '(throw|splash|pour) acid (on|at|in)',
      '(i|im|ive|id|my|ill|me) ~~8 <weapon> ~~10 (kill|shoot|stab|dead|die|pay|regret|' +
        'revenge|everyone|coworkers|classmates|hurt|blood|suffer|make them|make him|make her)',
      '(i|id|ill|im) ~3 (want|wish|hope|need|love) ~2 (everyone|everybody|them|him|her|' +
        'they|he|she|people|all of (them|you)|that (man|guy|bitch|bastard)|my (boss|ex|wife|' +
        'husband|brother|father|dad|mother|coworkers|neighbor|family)) ~4 (dead|to die|die|' +
        'dies|to suffer|killed|murdered|to bleed|burn*|bleed*) (and|tonight|so|because|with|' +
        '.)',
      '(run|running|ran|ram|ramming) (over)? (my|him|her|them|that|people|into) ~3 (ex|' +
        'wife|husband|boss|people|crowd|him|her|them|neighbor)? ~2 (over)? (with my (car|' +
        'truck)|in my car|using my car)',
      '(i|ive|ill|just) (punched|hit|slapped|beat|choked|kicked|strangled|shoved|smacked|' +
        'burned|stabbed|attacked) (my|his|her) (wife|girlfriend|boyfriend|husband|kid|kids|' +
        'child|son|daughter|baby|mother|mom|dad|father|grandma|partner|dog|cat|sister|' +
        'brother|roommate|boss|coworker) (and|again|because|so|last|today|until|when|.|in|' +
        'hard|yesterday|tonight|for|with)',
      '(going|gonna|want|wanna|plan|ready|about) (to)? (burn|torch|blow up|bomb|shoot up|' +
        'destroy|set fire to) (his|her|their|my|the|this|that) ~2 (house|home|place|school|' +
        'office|car|church|building|workplace|apartment)',
      `(i|im|ive|id|ill|me|my|we|.) ~4 ${INTENT} (just|really|actually|literally|fucking)? ` +
        `${HARM} ${THEM}`,
      '(how to|how do i|how can i|how could i|ways to|best way to|easiest way to) ~2 ' +
        `${HARM} ${THEM}`,
      '(will|gonna|going to|want to|wanna|ill|id love to|should) (just)? (beat|stab|choke|' +
        'strangle|shoot|burn|knife|bash) ~5 (to death|dead|alive|head in|skull in)',
      '(shoot|shooting|blow|blowing|bomb|bombing|burn|burning) (up|down)? (my|the|this|' +
        'that|our|a) ~1 (school|office|church|mall|mosque|synagogue|workplace|company|' +
        'building|campus|hospital|train|airport|concert|classroom)',
      '(put|stick|stab|plunge|jam|drive) (a|the|my|this) (knife|blade|bullet|needle|' +
        'screwdriver|axe|sword|fist) (in|into|through|between) (him|her|them|his|her|their|' +
        'my|that|someone|everyone|the)',
      '(list|names) of (people|those|everyone|guys|kids|students|coworkers) ~5 (kill|shoot|' +
        'hurt|stab|murder|eliminate|get rid|die|pay)',
      '(kill|hit|death) list ~4 (my|of|with)',
      '(set|light|setting|lighting) (his|her|their|my|the|this|that|our|someone|him|them|' +
        'it) ~3 (house|place|car|office|school|building|apartment|home|church|on) (on fire|' +
        'fire|ablaze)',
      '(burn|burning|torch) (his|her|their|my boss|my ex|the|my) ~3 (house|place|office|' +
        'school|building|apartment|home|car|alive) (down)?',
      '(smash|bash|crack|cave) (his|her|their|my ~2) (head|skull|face|skulls) (in|open|with)',
      '(make|making) (him|her|them|everyone|all of them) (bleed|suffer|pay with|die|scream ' +
        'in pain)',
      '(want|going|gonna|ready|need|wanna) (to)? (see|watch) (him|her|them|everyone) (die|' +
        'bleed|suffer|burn)',
      '(get rid of|dispose of|bury|hide) (the|a|his|her) (body|corpse|bodies)',
      '(i|im) ~4 (snap|lose it|lose control) and (kill|hurt|hit|stab|shoot|strangle)',
      '(break|slit|cut) (his|her|their) (neck|throat|throats|legs|arms)',
      '(hire|find|pay) (a|some) (hitman|hit man|killer)',
      '(bring|bringing|take|taking|brought) (a|my|the) (gun|knife|rifle|weapon|bomb) (to|' +
        'into) ~2 (school|work|class|church|office|campus)',
      '(bought|got|have|loaded|buying|found) (a|my|the) (gun|knife|rifle|pistol|weapon|axe|' +
        'machete) ~9 (pay|kill|shoot|stab|regret|revenge|hurt|die|suffer|dead|show them|get ' +
        'even)',
      '(make|build|building|making|assemble) (a|my own|an)? (pipe|nail|car|homemade|' +
        'fertilizer)? (bomb|explosive|explosives|molotov*)',
      '(i|im|ill) ~4 (kill|murder|slaughter|shoot|stab) (them|everyone|everybody|you) all',
      'kill (them|everyone) all|mass shooting ~3 (plan|planning|do|carry)',
      '(i|im) ~3 (homicidal|murderous)|homicidal (thoughts|urges)',
      '(he|she|they) (will|must|is going to|are going to|should|has to|have to) (die|pay ' +
        'with (his|her|their) life|bleed) ~3 (tonight|tomorrow|by my hand|for what|because)',
      '(i) (hit|beat|stabbed|choked|strangled) (my (wife|girlfriend|kid|kids|child|son|' +
        'daughter|baby|husband|boyfriend|mother)|her|him) (again|last night|today|until|' +
        'tonight|so hard)',
      '(i|im) ~3 (killed|murdered|stabbed|shot) (a man|a woman|someone|somebody|him and|' +
        'her and|my (wife|husband|ex|boss|neighbor|roommate|father|mother))',
    ],
    unless: [
      '(paint|water|nerf|glue|massage|heat|bb) gun',
      '(beat|kill|destroy|slaughter|attack|murder) (them|him|her|people|kids|men|women|' +
        'boys|girls) (at|in|on) (the)? (field|court|game|chess|match|finals|quiz|debate)',
      '(glue|nerf|water|squirt|tattoo|heat|nail|paint|massage|butter|steak|kitchen|pocket|' +
        'bath) (gun|knife|bomb|hammer)',
      'knife skills|jump the gun|top gun|gun (show|control|violence|laws)|nail polish',
      'photo bomb',
      '(hit|beat|slapped|punched|kicked) (my|his|her) (brother|sister|friend|boyfriend|' +
        'girlfriend|husband|wife|dad|son|daughter|kid|kids|roommate|boss|coworker) (in|at|' +
        'with a pillow|playing|during a) ~2 (chess|game|tennis|race|mario|poker|ping pong|' +
        'match|pool|cards|monopoly|up)',

      '(not|dont|never|wont|didnt|wouldnt|isnt|arent|no longer|without|nobody|cant ever|' +
        `could never) ~4 ${HARM}`,
      `(cant|cannot|couldnt) ${HARM}`,
      '(never|wouldnt|couldnt|dont want to|didnt mean to|afraid to|scared to|hate to|sorry ' +
        `to|without) ~3 ${HARM}`,
      'hurt ~3 (feelings|heart|pride|chances|eyes|ego)',
      '(hurting|hurt|harm) (people|others|someone) (i love|feels|is wrong|makes me)',
      '(time|vibe|mood|lights|engine|mosquito*|spider*|bug|bugs|roach*|fly|flies|ant|ants|' +
        'weeds|germs|zombie*|monster*|dragon*|enemy|enemies|final boss)',
      'how to get away with murder|to kill a mockingbird',
      'shoot (him|her|them|my boss|my mom|someone) (a|an) (text|email|message|mail|note|dm)',
      '(shoot|shooting) ~4 (photo*|picture*|video|portrait*|film|wedding|pool|hoops)',
      '(attack|run over|poison) (the problem|to (his|her|their|my) (house|place|shop))|run over to',
      '(kill|killing|choke|beat|beating|murder|attack) (him|her|them|everyone|my (brother|' +
        'sister|friend|boyfriend|girlfriend|dad|kids)) (at|in|with) (chess|mario|tennis|' +
        'cards|kindness|fortnite|poker|the game|ping pong|monopoly|uno|scrabble|minecraft|' +
        'kisses|a race|pool)',
    ],
    near: [
      PLAYFUL,
      '(lyrics|headline|news|documentary|screenplay|book|article|podcast|true crime)',
    ],
    disguised: ['killhim', 'killher', 'killthem', 'killeveryone'],
  },
  {
    id: 'en.violence.urged',
    class: 'crisis-violence',
    directions: ['from-character'],
    patterns: [
      '(take|grab|get|use|bring|load) (the|a|your|my|that) <weapon> (and|to) (make|shoot|' +
        'kill|stab|hurt|end|finish|go|show|scare|do it|use it|get)',
      '(make|let) (them|him|her|everyone) (pay|bleed|suffer|burn) (for|with|tonight|.|in blood)',
      '(should|just|go|must|lets|you could|better|need to|please|.) (just|go|and)? (kill|' +
        `murder|stab|shoot|poison|strangle|beat up|burn|hurt|attack|choke) ${THEM}`,
    ],
    unless: [
      `<not> ~4 ${HARM}`,
      'hurt ~3 (feelings|heart|pride|eyes|ego)',
      '(shoot|shooting) (him|her|them|my boss|your boss|someone) (a|an) (text|email|' +
        'message|mail|note|dm)',
      '(kill|beat up|attack) (him|her|them|everyone) (at|in|with) (chess|mario|tennis|' +
        'cards|kindness|the game)',
    ],
    near: [PLAYFUL],
  },
  {
    id: 'en.eating.disorder',
    class: 'crisis-eating',
    directions: CHAT_DIRECTIONS,
    patterns: [
      '(starving|starved|starve|fasting|fasted) (for|since|until|so i|to (get|be|look|' +
        'become|stay|lose)) ~5 (thin|thinner|skinny|skinnier|weight|week|weeks|days|fat|' +
        'bones|size)',
      '(only|just|nothing but|living on|survive on|surviving on|lived on) (drink|drank|' +
        'drinking|water|coffee|gum|ice|tea|diet coke|an apple) ~5 (days|week|weeks|thin|' +
        'skinny|weight)',
      '(dont|do not|not|cant|wont|havent|stopped|stop|skip|skipping|skipped|refuse|' +
        'refusing|avoid|avoiding|hide|hiding|barely|never|hardly|without|only) ~4 (eat|eats|' +
        'eating|eaten|ate|food|meal|meals|calorie*|calories) &9 (fat|fatter|thin|thinner|' +
        'thinness|skinny|skinnier|weigh|weight|ugly|body|pounds|lbs|kilos|obese|bmi|scale|' +
        'bones|thigh gap|size zero)',
      '(throw|throwing|threw|puke|puking|puked|vomit|vomiting|vomited) (up|it up|it all up|' +
        'everything up)? ~3 (on purpose|to stay|to be (thin|skinny)|to lose|so i (dont|stay|' +
        'wont)|again after|deliberately|every (day|night|meal|time)|in secret|secretly)',
      '(tips|tricks|ways|advice|help) ~4 (hide|hiding|not eat*|stop eating|starv*|purg*|' +
        'throw* up|vomit*|fast for|suppress* hunger|lose ~3 pounds in (#num|a|one) (day|days|' +
        'week))',
      'hiding (that|how|the fact) ~3 (eat|eating|eaten|purg*|vomit*|throw*)',
      'let myself (eat|have food|have a bite) ~4 (since|until|unless|only)',
      'havent let myself eat',
      '(i|im|ive|my|me|.) ~5 (anorexi*|bulimi*|orthorexi*|eating disorder|ed relapse|binge ' +
        'eating disorder|mia and ana)',
      'pro ana|proana|pro mia|promia|thinspo*|bonespo|meanspo|thigh gap tips',
      '(i|im|ive|been|started|keep|back to|after|to|want to|going to|my|and|then) ~2 ' +
        '(purge|purging|purged)',
      '(make|made|making|force|forced|forcing|makes) (myself|my self|me) (to)? (throw up|' +
        'vomit|puke|sick|be sick|gag|throw it up|purge|throwing up)',
      '(throw|throwing|threw|puke|vomit|vomiting|puked|vomited) (up|it up|out)? ~2 (after ' +
        '(every|each|i eat|eating|meals|my meals|dinner|lunch|breakfast|a meal|binging|' +
        'bingeing)|my food|everything i (eat|ate)|every meal|what i (eat|ate))',
      '(binge|binged|binging|bingeing) ~7 (purge*|purging|vomit*|throw* up|threw up|' +
        'laxative*|starve*|puke*)',
      '(starve|starving|starved) (myself|my self|my body)',
      'stop eating (until|completely|altogether|entirely|so i|to (lose|be|get))',
      '(want to|wanna|going to|gonna|trying to) (starve|stop eating|not eat (for|anymore|' +
        'until)|never eat again)',
      '(havent|have not|hadnt|did not|didnt|not|refuse to|refusing to|without) (eaten|eat|' +
        'eating|had food|had any food|had anything to eat) (anything|a thing|food|any food|' +
        'solid food|properly|real food)? (at all)? (in|for|since) ~3 (days|week|weeks)',
      '(eaten|ate|eat|eating|had) nothing (at all)? (in|for|but water for|but water in)? ' +
        '~3 (days|week|weeks)',
      '(#num|two|several|few) days (without|of no|with no) (food|eating)',
      '(laxative*|diet pills|ipecac|water fast*) ~8 (weight|lose|thin|skinny|skinnier|fat|' +
        'slim|every|abuse*|abusing|days|pounds|kilos|after|meal)',
      '(lose|losing|thin|skinny) ~6 (laxative*|ipecac)|abus* laxative*',
      '(only|just|under|less than|about|max) (eat|ate|eating|allow*|had|have|let)? ~3 ' +
        '(#num) (calories|cals|kcal) (a|per|today|in|this|each|all)',
      '(afraid|scared|terrified|hate|hating|feel guilty|disgust*|guilty) ~4 (eat|eating|' +
        'food|calories) ~4 (fat|weight|gain*|disgust*|myself|body|ugly|when|everytime|every)',
      '(finger|fingers|toothbrush) (down|in) (my|the) throat',
      '(skip|skipping|skipped|avoid|avoiding) (all|every|my|most|all my) (meal|meals|food|' +
        'dinners|lunches) ~~8 (fat|thin|weight|skinny|pounds|ugly|days|week)',
      '(fat|thin|weight|skinny|pounds|ugly|weigh) ~~10 (skip|skipping|skipped|avoid) (all|' +
        'every|my|most|all my)? (meal|meals|eating|food)',
      '(dont|wont|not|never) let myself (eat|have food|swallow)',
      '(not|dont|wont|stopped|refuse to) (eating|eat) ~4 (for days|until i (lose|weigh|am|' +
        'reach|hit)|to (punish|lose|be thin|get thin|stay thin)|because im (too)? (fat|' +
        'disgusting|ugly))',
      '(punish|punishing) myself ~4 (eating|food|eat|calories|meal)',
      'goal weight ~4 (#num|lbs|kg|pounds)',
      '(#num) (lbs|pounds|kg|kilos) (and|but) (still|i still|feel|i feel) (feel|fat|too|so|' +
        'huge|not)',
      '(ana|mia) (buddy|tips|coach|diet|meal plan)',
      '(guilty|disgusting|ashamed|disgusted) (after|when|every time|whenever) (i)? (eat|' +
        'eating|ate|meals)',
      '(burn|burning|exercise|exercising|run|running) off every (calorie|bite|meal)',
      '(hide|hiding|hid|throw away|flush) (my)? (food|meals) (so|from|under|in|instead of eating)',
      '(chew|chewing|chewed) ~3 (and)? (spit|spitting|spat) (it|out|them|everything|.)',
      '(binge|binged|binging|bingeing|eating|eat) ~3 (run|ran|rush|rushed|go|went) ~1 to the (toilet|bathroom) (to|and|.)',
      '(still|only|all i|just) (see|seeing) ~1 (whale|pig|cow|fat|blob|monster) ~2 (mirror|looking back)',
      '(disgust*|hate|so) (fat|myself) ~6 (wont eat|not eat*|dont deserve (to eat|food)|' +
        'starv*|stop eating|skip* (all|every) meal*)',
      'dont deserve (to eat|food)|how (to|do i|can i) (become|be|get) (anorexic|bulimic)',
      'hide ~4 (not eating|i dont eat|vomit*|purg*)',
    ],
    unless: [
      '(only|not|dont|avoid|stop|skip*|cant) ~3 (eat|eating|food|meals|meal) ~4 (sugar|' +
        'meat|dairy|gluten|bread|carbs|junk|late|after (six|seven|eight|8|7|6)|healthy|' +
        'salad*|vegan|fast food|breakfast|lunch today|spicy|seafood)',
      '(dog|cat|puppy|kitten|hamster|baby|toddler|son|daughter|kid|grandma) ~5 (eat*|food|meal*)',

      '(used to|years ago|recovered from|in the past|back then|when i was|as a teen*|' +
        'overcame|survived) ~8 (anorexi*|bulimi*|eating disorder|purg*|starv*|binge*|throw* ' +
        'up)',
      '<not> ~3 (anorexi*|bulimi*|eating disorder|purg*|starv*|binge*)',
      '(my|a|his|her) (friend|sister|cousin|daughter|roommate|niece|student|client|patient|' +
        'aunt) ~4 (anorexi*|bulimi*|eating disorder)',
      '(binge|binged|binging|bingeing) (watch*|on netflix|the show|the series|a series|read*)',
      '(purge|purging|purged) (my|the|old|his|her|our)? (files|emails|inbox|closet|' +
        'wardrobe|photos|cache|clothes|data|stuff|election|movie|apps|contacts)',
      'the purge',
      '(im|i am) starving .',
      '(religious|ramadan|surgery|doctor|medical|stomach flu|food poisoning|flu|' +
        'colonoscopy) ~~6 (fast*|laxative*|eat*|throw* up|vomit*)',
      '(eat|eating|eaten|ate) ~3 (meat|sugar|dairy|bread|carbs|gluten|chocolate|pizza|' +
        'sushi|fish|home|out|candy|fast food|restaurant) ~3 (days|week|weeks)',
    ],
    near: [
      '(<im> (fine|better|okay|good|great|recovered|healthy) (now|today)|better now|recovered now)',
      '(documentary|article|novel|movie|film|lecture|class about|study on|episode|headline|news)',
    ],
    disguised: ['proana', 'thinspo', 'anorexia', 'bulimia'],
  },
]
