import { EVERYWHERE } from '../../matching/rule.ts'
import type { Rule } from '../../matching/rule.ts'

const RAPE = '(rape|rapes|raped|raping|rapey|rapeplay|gangrape|gangraped|molest|molests|molested|molesting)'
const TOLD_OR_REPORTED = [
  `${RAPE} (survivor*|victim*|crisis|case|cases|law|laws|charge|charges|allegation*|kit|culture|prevention|awareness|trial|hotline|seed|oil)`,
  `(i was|i got|ive been|i have been|she was|he was|they were|friend was|been|i am a|got) ~2 ${RAPE}`,
  `(anti|against|stop|stopped|prevent|prevents|hate|hates|never|not|dont|no|condemn*|report*|survive*|survivor of|victim of|accused of|convicted of|charged with) ~2 ${RAPE}`,
]

export const EN_COERCION: readonly Rule[] = [
  {
    id: 'en.coercion.asked',
    class: 'coercion',
    directions: EVERYWHERE,
    patterns: [
      `<request> ~7 ${RAPE}`,
      `${RAPE} ~4 (scene|scenes|story|stories|fantasy|fantasies|fetish|roleplay|play|porn|video|hentai|me|you|rp|kink)`,
      `(gonna|going to|want to|wanna|will|ill|let me|must|please|to|and|he|she|master|they) ${RAPE} (you|me|her|him|them|a|the|my)`,
    ],
    unless: TOLD_OR_REPORTED,
    disguised: ['rape', 'rapes', 'raped', 'raping', 'rapeme', 'rapeyou', 'rapeher', 'incest', 'noncon'],
  },
  {
    id: 'en.coercion.mentioned',
    class: 'coercion',
    directions: EVERYWHERE,
    patterns: [RAPE],
    unless: TOLD_OR_REPORTED,
    near: ['<news>', '(book|novel|film|movie|memoir|series|survivor)'],
  },
  {
    id: 'en.coercion.forced',
    class: 'coercion',
    directions: EVERYWHERE,
    patterns: [
      '(force|forces|forced|forcing|coerce*|make|makes|blackmail*|threaten*|hypnoti*|trick*) (her|him|me|you|them|himself|herself|myself|someone|a girl|a woman|my wife|girls|women|the girl) ~8 (sex|sexual|fuck|fucked|strip|undress|naked|blowjob|blow job|suck|spread|nudes|pleasure|submit|sleep with)',
      'forced (sex|orgasm|blowjob|oral|intercourse|nudity|stripping|breeding|impregnation)',
      '(sex|sexual|fuck*|strip*|undress*|kinky|erotic|violat*|penetrat*|touch*|grope*|take her|takes her|have her|use her) &10 (against (her|his|my|your|their) will|without (her|his|my|your|their|any)? (consent|permission)|cant resist|begs him to stop|even if (you|she|he) (say|says|said) no|unwilling)',
      '(noncon|non con|non consensual|nonconsensual|dubcon|dub con|cnc|no consent) ~3 (sex|scene|story|roleplay|rp|play|fantasy|porn|kink|act|touching|erotica|please|fiction)?',
      '(she|he|i|you|her) (says|say|said|screams|scream|screamed|cries|begs|saying|told him) (no|stop|to stop|dont) (and|but|while|as) ~3 (keep*|continue*|go on|goes on|does it|dont stop|doesnt stop|didnt stop|ignore*|anyway)',
      '(sex|fuck*|strip*|undress*|touch*|take advantage|takes advantage|grope*|rape*) &10 (while (she|he|i|you) (is|are|was|am)? (asleep|sleeping|sleeps|unconscious|drunk|passed out|drugged)|unconscious (girl|woman)|sleeping (girl|woman|sister|wife))',
      '(drug|drugs|drugged|drugging|roofie*|sedate*|spike|spikes|spiked|spiking|knock out) (her|him|a|the|my|someone|girl|woman|girls) &14 (advantage|sex|sexual|fuck*|undress*|strip*|naked|bed|rape*|have my way|has his way|touch*)',
      '(roofie*|date rape|spanish fly) ~3 (a|her|him|girl|girls|someone|woman|drug|drugs|drink)',
      '(how to|how do i|how can i|teach me to|want to|wanna|going to|gonna|ways to) (drug|roofie|spike|sedate) ~3 (girl|girls|woman|women|her|him|drink|date)',
      '(sex|sexual) (slave|slaves|slavery|trafficking)',
      '(tie|ties|tied|tying|chain|chains|chained|kidnap*|abduct*|imprison*|lock|locks|locked) (her|him|me|you|a|the|up|girl|woman) ~8 (violat*|rape*|abuse*|sex|fuck*|ravish*|against her will)',
      '(violate|violates|violated|violating|ravage|ravages) (her|him|you|me|the girl|a woman|them) ~4 (body|sexually|against|brutally|all night|without)',
      'snuff (porn|film|video|movie|story)|necrophil*|sex with (a|the)? (corpse|dead body)',
    ],
    unless: [
      '(not|never|dont|wont|cant|wouldnt|nobody should|no one should) ~2 (force|forced|make|coerce)',
      '(i was|i got|ive been) ~2 (forced|drugged|violated)',
    ],
    near: ['<news>'],
  },
  {
    id: 'en.coercion.incest',
    class: 'coercion',
    directions: EVERYWHERE,
    patterns: [
      'incest|incestuous|incestuously|motherfucking my (mom|mother)',
      '(fuck|fucks|fucking|fucked|seduce|seduces|seducing|impregnate|sex with|sleep with|slept with|sleeping with|make love to|making love to|undress|bang|banging|orgasm with|naked) (my|your|his|her|own|the|their)? (own|step|little|big|older|younger|hot|twin)? <family>',
      '<family> ~3 (fucks|fucked|fucking|seduces|seduced|sucks|undresses|having sex|have sex|has sex|make love) ~2 (me|you|his|her|him|son|daughter|brother|sister|dad|father|mom)?',
      '(erotic*|sex|sexual|smut|porn*|hentai|lewd|nsfw) (story|stories|tale|scene|fantasy|roleplay|rp|video|relationship|affair)? ~4 (mother|mom|father|dad|brother|sister|stepmom|stepsister|daughter|son|siblings|cousin|aunt|uncle) ~5 <family>',
      '(erotic*|sex|sexual|smut|porn*|hentai|nsfw|sexy) (story|stories|tale|scene|fantasy|roleplay|rp|time)? (with|about|between|where|of) ~3 (my|your|his|her|a) <family>',
      '(be|play|pretend|act|roleplay|imagine|you are|youre) ~3 (my)? (sister|mom|mother|mommy|daughter|brother|dad|aunt|stepsister|stepmom) ~10 (sex|fuck*|naked|nude|undress|make love|kiss me deeply|seduc*|in bed)',
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
    directions: EVERYWHERE,
    patterns: [
      'bestiality|beastiality|zoophil*',
      '(sex|intercourse|orgasm|sexual ~2) with (a|an|my|the|her|his)? (big|wild)? <animal>',
      '(fuck|fucks|fucked|fucking|mount*|mates|knotted|penetrated|licked) (by)? (a|an|my|the|her|his) (big|wild)? <animal> (cock|dick)?',
      '<animal> ~2 (fucks|fucked|mounts|penetrates|breeds) (her|me|you|a|the|him)',
      '<animal> (sex|porn|cock|dick|penis)',
    ],
    unless: ['fucking <animal>', '(licked|mount*) (by)? (a|an|my|the|her|his) (big)? (dog|horse|horses|dogs)', 'horse (mounts|breeds)'],
    near: ['<news>', '(veterinar*|breeder|farm|biology|mating season)'],
  },
]
