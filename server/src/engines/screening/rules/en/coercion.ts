import { ALL_DIRECTIONS } from '../../matching/rule.ts'
import type { Rule } from '../../matching/rule.ts'

const RAPE =
  '(rape|rapes|raped|raping|rapey|rapeplay|gangrape|gangraped|molest|molests|molested|molesting)'
const NARRATED_OR_REPORTED = [
  `${RAPE} (survivor*|victim*|crisis|case|cases|law|laws|charge|charges|allegation*|kit|` +
    'culture|prevention|awareness|trial|hotline|seed|oil)',
  '(i was|i got|ive been|i have been|she was|he was|they were|friend was|been|i am a|got) ' +
    `~2 ${RAPE}`,
  '(anti|against|stop|stopped|prevent|prevents|hate|hates|never|not|dont|no|condemn*|' +
    `report*|survive*|survivor of|victim of|accused of|convicted of|charged with) ~2 ${RAPE}`,
]

export const EN_COERCION: readonly Rule[] = [
  {
    id: 'en.coercion.asked',
    class: 'coercion',
    directions: ALL_DIRECTIONS,
    patterns: [
      `<request> ~7 ${RAPE}`,
      `${RAPE} ~4 (scene|scenes|story|stories|fantasy|fantasies|fetish|roleplay|play|porn|` +
        'video|hentai|me|you|rp|kink)',
      '(gonna|going to|want to|wanna|will|ill|let me|must|please|to|and|he|she|master|' +
        `they) ${RAPE} (you|me|her|him|them|a|the|my)`,
    ],
    unless: NARRATED_OR_REPORTED,
    disguised: [
      'rape',
      'rapes',
      'raped',
      'raping',
      'rapeme',
      'rapeyou',
      'rapeher',
      'incest',
      'noncon',
    ],
  },
  {
    id: 'en.coercion.mentioned',
    class: 'coercion',
    directions: ALL_DIRECTIONS,
    patterns: [RAPE],
    unless: NARRATED_OR_REPORTED,
    near: ['<news>', '(book|novel|film|movie|memoir|series|survivor)'],
  },
  {
    id: 'en.coercion.forced',
    class: 'coercion',
    directions: ALL_DIRECTIONS,
    patterns: [
      '(dont|doesnt|do not|didnt|never|not) consent ~~6 (anyway|and i|and he|but i|but he|' +
        'force*|still)',
      '(force|forces|forced|forcing|shove|shoves|ram|rams) (itself|himself|herself|' +
        'themselves|myself|his way|my way|its way|yourself|his cock|his dick) (inside|into|' +
        'on|upon|onto|in) (her|him|me|you|the|a|them)',
      '(make|get|getting|making|ply) (a|her|the|some|this|my)? (girl|woman|date|her|chick|' +
        'girls|women) (so|too|really)? (drunk|wasted|high|tipsy) (enough|so|and|to|until) ~6 ' +
        '(sleep with|sex|bed|fuck|advantage|strip|undress|home)',
      '(must|has to|have to|forced to|made to|obliged to) (satisfy|please|pleasure|serve|' +
        'service) (her|his|my|their|the)? (owner|master|captor|captors|king|lord|boss|men|' +
        'soldiers|guards|him|me) ~4 (bed|body|night|sexually|desires|needs|every)',
      '(lock|locks|locked|keep|keeps|kept|trap|traps|trapped|chain|chains|chained) (her|' +
        'him|his ex|a girl|a woman|the girl|my ex|you|someone) ~6 (basement|cellar|cage|room|' +
        'dungeon|cabin) ~~10 (sex|fuck*|rape*|naked|uses her|use her|bed|touch*)',
      '(shut up|be quiet|stop crying) and (take it|spread|suck|strip|open)',
      '(dont|do not) get to say no|no is not an option|you have no say',
      '<coercing> &12 <sexual-act>',
      '(grope|groping|molest|molesting|touch|feel up|feeling up) (women|girls|strangers|a ' +
        'woman|a girl|her|passengers|a stranger) ~4 (train|bus|subway|metro|crowd|club|' +
        'without|secretly|while|stealthily)',
      '(slip|slipped|slips|put|putting|drop|dropped) (something|a pill|a drug|pills|drugs|' +
        'a roofie|it|sleeping pills) (in|into) (her|his|my dates|the girls|a girls) (drink|' +
        'glass|cup|wine|coffee|tea|beer|cocktail)',
      '(scream|beg|cry|struggle|fight) all you (want|like)',
      '(taking|take|have|had|claim) (you|her|him) by force',
      '(force|forces|forced|forcing|coerce*|make|makes|blackmail*|threaten*|hypnoti*|' +
        'trick*) (her|him|me|you|them|himself|herself|myself|someone|a girl|a woman|my wife|' +
        'girls|women|the girl) ~8 (sex|sexual|fuck|fucked|strip|undress|naked|blowjob|blow ' +
        'job|suck|spread|nudes|pleasure|submit|sleep with)',
      '(force|forces|forced|forcing|make|makes|made|making|order|orders|coerce*|blackmail*|' +
        'threaten*|bully|bullies) ~4 (have sex|having sex|sleep with (him|her|me|them|you)|' +
        'strip|undress|suck|spread|submit to|give him a|perform (oral|sexual)|sexual favors|' +
        'serve him|pleasure him|into bed|into sex) ~6 (or|else|job|fired|her will|his will|' +
        'no choice|against|photos|secret|grade|.)',
      '(no|without any|without a) choice but to (strip|undress|have sex|submit|obey|spread|' +
        'suck|sleep with)',
      '(hypnosis|hypnoti*|mind control*|brainwash*|love potion|aphrodisiac) &10 (sex|' +
        'sexual|strip*|undress*|erotic|naked|obey* sexually|fuck*|seduc*|horny)',
      '(pin|pins|pinned|hold|holds|held|throws|pushed|pushes|drags|grabs) (her|him|you|me) ' +
        '(down|still|onto the bed|against the wall|by the hair) ~8 (takes her|takes him|' +
        'fuck*|enter* her|rip* ~3 (clothes|dress)|no|crying|cries|struggl*|scream*|begging|' +
        'inside|penetrat*|violat*|has his way)',
      '(crying|saying|screaming|begging|sobbing|pleading|struggling) ~3 (no|stop|to stop|' +
        'him to stop) ~8 (fuck*|thrust*|sex|erotic|hot|takes her|inside|continue*|keeps ' +
        'going|sexy)',
      '(have|has|had|having|take|takes) (her|his|your|my) (way with|whether (you|she|he) ' +
        '(like|likes|want|wants) it or not)',
      '(have|take|fuck|own) (you|her) whether (you|she) (like|likes|want|wants) it or not',
      'have (his|my) way with (her|you|him)',
      '(have|has|had|having) (your|his|my|their) way (while|as|even though|no matter) ~2 (she|he|' +
        'her|him|they)',
      '(get|gets|got|getting|make|makes|making) (her|him|you|them|a girl|a woman|the girl) (so|' +
        'really|too)? (drunk|wasted|high|tipsy) ~4 (cant|cannot|couldnt|unable to|wont) (say no|' +
        'resist|refuse|fight|stop)',
      '(passed out|unconscious|asleep|blackout drunk|drunk|drugged|knocked out|sleeping) ' +
        '~6 (undress*|strips her|strip her|fuck*|grope*|takes off her|takes advantage|has ' +
        'sex with her|inside her|rape*|feel* her up|pulls down her|touches her)',
      '(captive|prisoner|slave|kidnapped|hostage|tied up|chained|bound) ~8 (violated|' +
        'defiled|ravished|raped|fucked|used sexually|sexually|bred|abused by)',
      '(violated|defiled|ravished|bred) by (the|a|her|his|their|many|several|two|three|' +
        'orcs|soldiers|monsters|tentacle*)',
      'rapist (roleplay|role play|rp|fantasy|character|kink|scene)',
      '(be|play|act|youre|you are|pretend|roleplay) ~4 (rapist|rape victim|molester)',
      '(touch|touched|touches|touching|grope*) (her|him|a girl|girls) ~3 (without (her|him|' +
        'them|consent)|on the train secretly)',
      'forced (sex|orgasm|blowjob|oral|intercourse|nudity|stripping|breeding|impregnation)',
      '(sex|sexual|fuck*|strip*|undress*|kinky|erotic|violat*|penetrat*|touch*|grope*|take ' +
        'her|takes her|have her|use her) &10 (against (her|his|my|your|their) will|without ' +
        '(her|his|my|your|their|any)? (consent|permission)|cant resist|begs him to stop|even ' +
        'if (you|she|he) (say|says|said) no|unwilling)',
      '(noncon|non con|non consensual|nonconsensual|dubcon|dub con|cnc|no consent) ~3 (sex|' +
        'scene|story|roleplay|rp|play|fantasy|porn|kink|act|touching|erotica|please|fiction)?',
      '(she|he|i|you|her) (says|say|said|screams|scream|screamed|cries|begs|saying|told ' +
        'him) (no|stop|to stop|dont) (and|but|while|as) ~3 (keep*|continue*|go on|goes on|' +
        'does it|dont stop|doesnt stop|didnt stop|ignore*|anyway)',
      '(sex|fuck*|strip*|undress*|touch*|take advantage|takes advantage|grope*|rape*) &10 ' +
        '(while (she|he|i|you) (is|are|was|am)? (asleep|sleeping|sleeps|unconscious|drunk|' +
        'passed out|drugged)|unconscious (girl|woman)|sleeping (girl|woman|sister|wife))',
      '(drug|drugs|drugged|drugging|roofie*|sedate*|spike|spikes|spiked|spiking|knock out) ' +
        '(her|him|a|the|my|your|someone|girl|woman|girls|women|men|people|them) &14 ' +
        '(advantage|sleep with|sleeps with|sex|sexual|fuck*|undress*|strip*|naked|bed|rape*|' +
        'have my way|has his way|touch*)',
      '(roofie*|date rape|spanish fly) ~3 (a|her|him|girl|girls|someone|woman|drug|drugs|drink)',
      '(how to|how do i|how can i|teach me to|want to|wanna|going to|gonna|ways to) (drug|' +
        'roofie|spike|sedate) ~3 (girl|girls|woman|women|her|him|drink|date)',
      '(take|takes|took|taking) advantage of (a|the|her|his|my)? (drunk|sleeping|' +
        'unconscious|drugged|passed out)',
      '(sex|sexual) (slave|slaves|slavery|trafficking)',
      '(tie|ties|tied|tying|chain|chains|chained|kidnap*|abduct*|imprison*|lock|locks|' +
        'locked) (her|him|me|you|a|the|up|girl|woman) ~8 (violat*|rape*|abuse*|sex|fuck*|' +
        'ravish*|against her will)',
      '(violate|violates|violated|violating|ravage|ravages) (her|him|you|me|the girl|a ' +
        'woman|them) ~4 (body|sexually|against|brutally|all night|without)',
      'snuff (porn|film|video|movie|story)|necrophil*|sex with (a|the)? (corpse|dead body)',
    ],
    unless: [
      'rape (with|and) (fresh)? (mushroom*|rice|carp|flowers|greens)',
      '(cooked|fried|steamed|yellow) ~3 rape',
      '(traffic|homework|rules|contract|taxes) ~3 (no say|no option)',
      '(cant|cannot|couldnt|could not|hard to) resist',
      '(screams|screaming|scream|helpless|powerless) ~3 (with joy|of joy|laughing|in ' +
        'excitement|at the (movie|concert|tv))',
      '(not|never|nothing|no one) ~4 (without (your|my|her|his|their) (consent|permission)|' +
        'against (your|my|her|his|their) will)',
      '(not|never|dont|wont|cant|wouldnt|nobody should|no one should) ~2 (force|forced|' +
        'make|coerce)',
      '(i was|i got|ive been) ~2 (forced|drugged|violated)',
    ],
    near: ['<news>'],
  },
  {
    id: 'en.coercion.incest',
    class: 'coercion',
    directions: ALL_DIRECTIONS,
    patterns: [
      '(step)? (bro|brother|sis|sister|mom|mother|dad|father|daddy|son|daughter|cousin*|' +
        'aunt|uncle) (and|x|with|on) (his|her|my|the|step)? (step)? <family> ~4 (doing it|do ' +
        'it|sleep together|sleeping together|in bed|make love|making love|hook up|hooking up|' +
        'get it on|naked|having fun in bed)',
      '<family> ~2 (touches|touching|touch|fondles|fondling|kisses|undresses|licks|rubs|' +
        'molests|caresses) ~3 (<family>|him|her) ~4 (sexually|body|naked|breasts|private*|' +
        'down there|erotic*|sexual|story)',
      '<family> (and|x|with|on) (his|her|my|the)? <family> ~~4 (romance|explicit|erotic*|' +
        'sex*|smut|lovers|love story|lemon|nsfw|naked|in bed)',
      '(explicit|erotic*|smut*|nsfw|sexual|steamy) ~~6 <family> (and|x|with|on) (his|her|' +
        'my|the)? <family>',
      '(my|your|his|her|own) (step|little|big|older|younger|twin|hot)? <family> ~~10 (fuck|' +
        'bang|screw|undress|rail|breed|orgasm|naked with|cum|seduce) (her|him|me|you|us|on|' +
        'in|together|.)',
      'incest|incestuous|incestuously|motherfucking my (mom|mother)',
      '(i|me|we|he|she|and) (have|has|had|having|to have) (hot|wild|passionate)? (sex|' +
        'intercourse) ~3 (with)? (my|your|his|her|own) <family>',
      '(my|his|her|your) <family> (and)? (i|me|him|her)? ~2 (have|having|had|has) (hot|wild)? sex',
      '(fuck|fucks|fucking|fucked|seduce|seduces|seducing|impregnate|sex with|sleep with|' +
        'slept with|sleeping with|make love to|making love to|undress|bang|banging|orgasm ' +
        'with|naked) (my|your|his|her|own|the|their)? (own|step|little|big|older|younger|hot|' +
        'twin)? <family>',
      '<family> ~3 (fucks|fucked|fucking|seduces|seduced|sucks|undresses|having sex|have ' +
        'sex|has sex|make love) ~2 (me|you|his|her|him|son|daughter|brother|sister|dad|' +
        'father|mom)?',
      '(erotic*|sex|sexual|smut|porn*|hentai|lewd|nsfw) (story|stories|tale|scene|fantasy|' +
        'roleplay|rp|video|relationship|affair)? ~4 (mother|mom|father|dad|brother|sister|' +
        'stepmom|stepsister|daughter|son|siblings|cousin|aunt|uncle) ~5 <family>',
      '(erotic*|sex|sexual|smut|porn*|hentai|nsfw|sexy) (story|stories|tale|scene|fantasy|' +
        'roleplay|rp|time)? (with|about|between|where|of) ~3 (my|your|his|her|a) <family>',
      '(be|play|pretend|act|roleplay|imagine|you are|youre) ~3 (my)? (sister|mom|mother|' +
        'mommy|daughter|brother|dad|aunt|stepsister|stepmom) ~10 (sex|fuck*|naked|nude|' +
        'undress|make love|kiss me deeply|seduc*|in bed)',
    ],
    unless: [
      '(against|anti|stop|law|laws|illegal|taboo of|survivor*|victim*) ~2 incest',
      'incest (survivor*|victim*|law|laws|taboo)',
      '(talk*|tell|told|ask*|lesson*|book*) ~5 sex ~4 <family>',
      'fucking (annoying|love|hate|hates|loves|awesome|tired|idiot|amazing|stupid)',
    ],
    near: ['<news>', '(pharaoh*|royal|dynasty|mythology|oedipus|habsburg*|game of thrones)'],
  },
  {
    id: 'en.coercion.animals',
    class: 'coercion',
    directions: ALL_DIRECTIONS,
    patterns: [
      '(mate|mates|mating|mated|breed|breeds|bred|sleep|sleeps) (with|by) (a|an|my|the|her|' +
        'his)? <animal> ~~4 (explicit|sexual*|erotic*|nsfw|naked|detail*|porn|orgasm*|moan*)',
      '(girl|woman|women|she|wife|lady|man|i|me) (and|with) (a|an|my|the|her|his)? ' +
        '<animal> ~~3 (sexual|sexually|sex|erotic*|naked|porn|nsfw|fuck*|mating)',
      'bestiality|beastiality|zoophil*',
      '(sex|intercourse|orgasm|sexual ~2) with (a|an|my|the|her|his)? (big|wild)? <animal>',
      '(fuck|fucks|fucked|fucking|mount*|mates|knotted|penetrated|licked) (by)? (a|an|my|' +
        'the|her|his) (big|wild)? <animal> (cock|dick)?',
      '<animal> ~2 (fucks|fucked|mounts|penetrates|breeds) (her|me|you|a|the|him)',
      '<animal> (sex|porn|cock|dick|penis)',
    ],
    unless: [
      'fucking <animal>',
      '(licked|mount*) (by)? (a|an|my|the|her|his) (big)? (dog|horse|horses|dogs)',
      'horse (mounts|breeds)',
    ],
    near: ['<news>', '(veterinar*|breeder|farm|biology|mating season)'],
  },
]
