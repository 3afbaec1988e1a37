import type { Rule } from '../../matching/rule.ts'

const PERPETRATOR =
  '(he|she|they|(my|his|her|our) (husband|wife|boyfriend|girlfriend|partner|bf|gf|ex|ex ' +
  'husband|ex boyfriend|dad|father|mom|mum|mother|stepdad|stepfather|stepmom|stepmother|brother|' +
  'sister|son|fiance|roommate|boss|uncle|aunt|parents|grandfather|cousin|in laws))'
const VIOLATED =
  '(raped|gangraped|molested|groped|fondled|sexually (assaulted|abused|harassed|attacked|' +
  'violated)|assaulted sexually|abused sexually|date raped)'
const OF_SEX = '(rape|sexual (assault|abuse|violence|harassment)|molestation|incest|child abuse)'
const TALE =
  '(story|scene|scenes|fantasy|fantasies|roleplay|role play|rp|kink|porn|erotic*|smut|fetish|' +
  'novel|movie|film|pretend|imagine|lyrics|play a|act like|make it hot|turns me on)'

/** Reports of violence suffered get a caring answer, never a refusal. */
export const EN_VIOLENCE_SUFFERED: readonly Rule[] = [
  {
    id: 'en.assault.suffered',
    class: 'crisis-assault',
    directions: ['from-user'],
    patterns: [
      '(i was|i got|i have been|ive been|i had been|im being|i am being|i keep getting|me ' +
        `being|i just got|i think i was) ~3 ${VIOLATED}`,
      `${VIOLATED} me`,
      '(assaulted|abused|violated|touched|used) me (sexually|inappropriately|down there|without ' +
        'my (consent|permission)|against my will|in my sleep|while i (slept|was asleep))',
      '(sexually) (assaulted|abused|harassed|attacked|touched) me',
      '(forced|forces|forcing) (himself|herself|themselves|themself) (on|onto|upon|into) me',
      '(made|makes|make|making) me do (things|stuff|sexual)',
      '(undressed|stripped) me &8 (didnt want|froze|said no|couldnt|against my will|i was (drunk|asleep))',
      '(forced|forces|forcing|made|makes|coerced|pressured|blackmailed|tricked) me (to|into) ~1 (have sex|having sex|' +
        'sex|sexual*|sleep with|sleeping with|oral|strip|undress|touch (him|her|them))',
      '(had sex|slept) with me (while|when|without|against|after) ~3 (asleep|sleeping|drunk|' +
        'passed out|unconscious|said no|my consent|my will|drugged|didnt want)',
      '(drugged|spiked|roofied) (me|my (drink|glass|wine|beer|water|cocktail))',
      '(slipped|put) something (in|into) my (drink|glass|wine|beer|cocktail)',
      'i (said|told (him|her|them)|kept saying|screamed|begged (him|her|them)) (no|stop|to stop) ' +
        '~~2 (but|and) (he|she|they) ~1 (didnt stop|did it anyway|kept (going|on)|wouldnt stop|' +
        'went on|continued|didnt listen)',
      `(im|i am|as|being) (a|an) (${OF_SEX} (survivor|victim)|(survivor|victim) of ${OF_SEX})`,
      `(happened|survived|went through|experienced|trauma from) ~3 ${OF_SEX}`,
      '(i|ive) (got|was|been|have been|had been|am being) ~2 assaulted',
      '(was|is|its|that|it|did|call it|think) ~3 (rape|sexual assault|sexual abuse) &14 (did to me|my ' +
        '(boyfriend|husband|ex|boss|uncle|friend|date|cousin|partner)|happened to me|i was (drunk|asleep|' +
        'young|a kid|#minor)|i said no)',
      '(his|her|their|a) (hand|hands|fingers) (up|under|down|in|inside|into) my (skirt|shirt|dress|' +
        'pants|underwear|panties|bra|trousers|blouse|top|clothes)',
      '(used to|would|kept|keeps|tried to|always|starts|started) (touch|touching|kiss|kissing|grope|' +
        'groping|fondle|rub) ~1 (me|my (body|chest|thigh|thighs|private parts)) ~~5 (at night|when i ' +
        'was|in my bed|in bed|as a|without|asleep|and i (froze|couldnt))',
      '(when i was (#minor|nine|eight|seven|six|five|ten|little|a kid|a child|young|small)|as a (kid|' +
        'child)) &8 (touch*|grop*|fondl*|abus*) me',
      '(touched|grabbed|kissed|groped|held) (me|my (breast|breasts|chest|butt|ass|thigh|thighs|body|' +
        'crotch)) ~~6 (without (asking|my)|wouldnt (stop|let)|didnt let|i (froze|couldnt move)|against ' +
        'my will|i said no|while i (slept|was asleep))',
      '(took turns|taking turns) (on|with) me',
      'my (rapist|molester|abuser)|(the|that) (man|guy|person|boy) who (raped|molested|assaulted|' +
        'abused) me',
    ],
    unless: [
      `(never|not|wasnt|havent|nobody|no one) ~2 ${VIOLATED}`,
      '(want|wanna|wish|like|love|loved|enjoy|enjoyed|beg|please|let) ~4 (be|get|being|getting|' +
        'you|to be|to get) ~3 (raped|molested|groped|forced|drugged)',
      `(i|im|we|gonna|will|going to) ~1 (raped|molested|groped) (her|him|them|a|the)`,
    ],
    near: [TALE],
  },
  {
    id: 'en.violence.suffered',
    class: 'crisis-violence',
    directions: ['from-user'],
    patterns: [
      `${PERPETRATOR} (always|often|sometimes|still|just|once|again|regularly|even|keeps|kept|has|had)? ` +
        '(hit|hits|hitting|beat|beats|beating|beaten|punched|punches|punching|slapped|slaps|' +
        'slapping|kicked|kicks|kicking|choked|chokes|choking|strangled|strangles|burned|burns|' +
        'shoved|stabbed|attacked) me (so|again|with|until|when|whenever|every|and|last|because|' +
        'if|hard|down|yesterday|today|tonight|around|against|badly|.)',
      `${PERPETRATOR} ~2 (beat|beats|beating) me up`,
      `${PERPETRATOR} ~3 (threw|pushed|shoved|slammed) me (against|across|down|into|onto|out of)`,
      `${PERPETRATOR} ~3 (physically|violent|violently) ~1 (abuse*|with me|towards me|to me|attack*)`,
      `${PERPETRATOR} ~3 (abuses|abused|abusing|torments|torture*) me`,
      `${PERPETRATOR} ~3 (threaten*) ~1 (to)? (kill|hurt|beat|stab|shoot|harm|find) me`,
      `${PERPETRATOR} ~2 (tried|is trying|trying|wants) to (kill|strangle|choke|stab|shoot|drown) me`,
      '(im|i am|i feel) (so|too|really)? (scared|afraid|terrified) (to go home|of going home|to be ' +
        'home|of my (husband|boyfriend|partner|dad|father|stepdad|ex|wife)|hell (hit|hurt|kill|' +
        'beat))',
      `${PERPETRATOR} ~6 (hits|beats|punches|slaps|kicks|chokes) me (when|whenever|if|every|with|and|until|so|` +
        'again|because)',
      `${PERPETRATOR} ~8 (broke|fractured|bruised|cracked|dislocated) my (arm|nose|rib|ribs|jaw|leg|wrist|` +
        'finger|hand|tooth|teeth|face|eye)',
      `${PERPETRATOR} ~2 (throw|throws|throwing|threw) (things|stuff|plates|objects|bottles|chairs|furniture|` +
        'something|it) at me',
      '(hid|hide|hiding|locked myself) ~5 (bathroom|closet|bedroom|room|car|garage|basement) ~~8 (he|' +
        'she|they|him|knife|gun|drunk|hit|kill|husband|dad|boyfriend)',
      `${PERPETRATOR} ~3 (pulled|pointed|held|came at me with|put|holds) (a|the|his|her)? (knife|gun|bat|blade) ` +
        '(on|at|to|against|.)',
      '(if i (leave|left|go|tell|told|scream|move out|divorce|break up|call|report)) &8 (kill|hurt|' +
        'beat|stab|shoot|hunt) me',
      '(bruises|bruised|black eye|broken (rib|ribs|nose|arm|jaw)) ~5 (because of|from|by|after|thanks to) ' +
        '(my|him|her|he|she)',
      '(afraid|scared|terrified) of (his|her) (fists|temper|belt|rage|anger|violence)',
      '(im|i am|living|stuck|trapped|still) in (an|a) ~1 (abusive|violent) (relationship|marriage|' +
        'home|household)',
      '(im|i am|ive been|i was|as) (a|the)? (victim|survivor) of (domestic|family) (violence|abuse)',
      '(beaten|hit|punched|choked|abused) by my (husband|wife|boyfriend|girlfriend|partner|ex|dad|' +
        'father|mom|mother|stepdad|stepfather|brother)',
      '(make|making) them (all)? pay ~~6 <weapon>|<weapon> ~~6 (make|making) them (all)? pay',
    ],
    unless: [
      '(beat|beats|beating|beaten|hit|hits|kicked) me (at|to|in|by|up (on|for|about)|out|off) ~3',
      '(hits|hit) me (up|with a (song|question|wave|smile|joke))',
      '(never|didnt|doesnt|wouldnt|not|no one|nobody) ~2 (hit|hits|beat|beats|abuse*|threaten*|' +
        'attack*|hurt*)',
    ],
    near: [
      '(game|games|level|chess|tennis|poker|fortnite|mario|movie|film|novel|dream|wrestl*|' +
        'sparring|boxing|karate|pillow|playfully|lol|haha|jk|song|lyrics|rp|roleplay|lose at|' +
        'scrabble|race)',
    ],
  },
  {
    id: 'en.self-harm.of-another',
    class: 'crisis-self-harm',
    directions: ['from-user'],
    patterns: [
      '(my|our) (best)? (friend|husband|wife|boyfriend|girlfriend|partner|brother|sister|son|' +
        'daughter|mom|mum|mother|dad|father|roommate|cousin|ex|kid|child|niece|nephew|coworker|' +
        'colleague|student) (is|keeps|says|said|wants|told me|threatens|texted me|texted|talks|' +
        'has been|might be|seems|is going|may be|just) ~5 (suicidal|(kill|killing|hurt|hurting|' +
        'cut|cutting|harm|harming|hang|hanging) (himself|herself|themselves|themself)|wants to ' +
        'die|want to die|(end|ending) (his|her|their) life|self harm*|suicide)',
    ],
    unless: [
      '(not|isnt|never|no longer|wasnt) ~2 (suicidal|kill*|hurt*|cut*)',
      '(committed|died by|lost ~3 to) suicide|suicide (squad|prevention|hotline|watch)',
      '(years ago|back then|long ago|in the past)',
    ],
    near: ['(movie|film|novel|show|episode|song|lyrics|character|game)'],
  },
  {
    id: 'en.self-harm.plan',
    class: 'crisis-self-harm',
    directions: ['from-user'],
    patterns: [
      'suicidal ~~10 (picked|chosen|decided on|set) (a|the|my) (day|date|method|way|time|place)',
      '(take|taking|took|swallow|swallowing|swallowed) (the|a|this|my|that) (whole|entire|full) ' +
        '(bottle|box|pack|packet|strip) (tonight|now|today|and|of (pills|meds|tylenol|sleeping|' +
        'xanax|paracetamol)|.)',
      '(least painful|painless|most painless|gentlest|peaceful) (way|ways|method|methods) to (go|' +
        'leave|end|do it|die|leave this|stop)',
      '(stare|staring|stared|look|looking|stand|standing|walk|walking|drove|drive|driving) (at|to|' +
        'on|by|over|down from|off) (the|a|that|this) (bridge|ledge|roof|rooftop|cliff|tracks|' +
        'railing|edge) ~~6 (wonder*|feel it|jump*|hurt|fall|falling|let go|over quickly|end)',
      '(dont|cant|cannot|do not|wont) (see|picture|imagine) myself (make|making|reaching|' +
        'surviving|getting) (it)? (to|past|until|through)? (christmas|tomorrow|next|the|thirty|' +
        'spring|summer|winter|my|#adult|morning)',
      '(safe|okay|ok|cared for|looked after|fine|taken care of|better off) (after|when|once) (im|' +
        'i am) (gone|dead|no longer here)',
      '(bought|got|have|saved|collected|hoarded|counted) (enough|all the|plenty of) (pills|meds|' +
        'sleeping pills|insulin|tylenol)',
      '(if|wish|hope|pray) ~1 my heart (just|would|could|simply|will)? ~1 (stopped|stop|stops|gave out|give ' +
        'out|quit)',
      '(scratch|scratching|scratched|claw|clawing|pick|picking|bite|biting) (at)? my (arms|arm|wrists|' +
        'thighs|skin|legs) (open|bloody|until|raw|every|till)',
      '(tonight|tomorrow|this (weekend|week|friday|sunday|month)|soon) (it|everything) (all)? (ends|will ' +
        'end|will be over)',
      '(wont|will not) be (around|here|alive) (for|to see|by|at|after) ~2 (christmas|birthday|' +
        'tomorrow|next (week|month|year)|spring|summer|winter|anyone)',
    ],
    unless: [
      '(bottle|box) of (wine|beer|water|milk|juice|soda|champagne|chocolate*|vitamins)',
      '(bridge|roof|cliff|edge|tracks) ~3 (photo*|picture*|sunset|view|view*|fishing|climb*)',
    ],
    near: [
      '<recovered>',
      '(lyric|lyrics|song|movie|film|novel|episode|article|poem|show|season|series|sale|festival|' +
        'exhibition|league|holiday|vacation|course|semester|internship)',
    ],
  },
]
