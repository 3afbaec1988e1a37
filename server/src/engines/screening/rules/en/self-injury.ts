import { CHAT_DIRECTIONS } from '../../matching/rule.ts'
import type { Rule } from '../../matching/rule.ts'
import { NEGATED_OR_FIGURATIVE } from './self-harm-phrases.ts'

export const EN_SELF_INJURY: readonly Rule[] = [
  {
    id: 'en.self-harm.injury',
    class: 'crisis-self-harm',
    directions: CHAT_DIRECTIONS,
    patterns: [
      '(hurt|hurting|harm|harming|punish|punishing|mutilat*|starve|burn|cut|cutting|' +
        'scratch|bruise|choke) <myself> (just|to|so|because|when|if|every|whenever|again|on ' +
        'purpose|and|but|for|badly|for real|tonight|till|until|.)',
      '(cant|couldnt|unable to|hard to|trying to|struggling to|dont want to|wont) (stop|' +
        'quit|resist) (cutting|self harm*|hurting <myself>|burning <myself>|the urge to (cut|' +
        'hurt|harm))',
      '(urge|urges|craving|need|itch) to (cut|bleed|hurt <myself>|harm <myself>|burn ' +
        '<myself>|self harm)',
      '(cut|cutting|cuts|slash*|slic*|carv*|burn|burning|burned|burnt|scratch|scratching|' +
        'hit|hitting|punch*|bit|biting) (myself|my self|my (own)? (wrist|wrists|arm|arms|' +
        'thigh|thighs|leg|legs|skin|forearm|forearms|stomach|flesh)) (again|on purpose|' +
        'tonight|when|with|until|to|last|so|because|every|whenever|deep*|up|and|.|just|' +
        'instead|it|just)',
      '(start|started|starting|back to|been|relapsed|relapsing|keep|kept|stop|urge to|want ' +
        'to|wanna|going to|gonna|like) (into|with|on)? (cutting|self harm*|selfharm*|cut ' +
        '<myself>|cutting <myself>|burn <myself>|burning <myself>|hurting <myself>)',
      '(i|im|ive|my|to|want|about|thinking of|urge) ~3 (self harm*|selfharm*|self injur*|' +
        'self mutilat*)',
      '(want to|wanna|going to|gonna|feel like|urge to|need to|might|could|afraid ill|' +
        'scared ill|thinking of|thinking about|keep|started|been|thoughts of|have to|desire ' +
        'to) (just)? (hurt|hurting|harm|harming|injur*|punish|punishing|mutilat*) <myself>',
      '(i) (hurt|harm|harmed|injure|injured|punish|punished) <myself> (on purpose|again|' +
        'because|when|tonight|to feel|every|whenever|.)',
      '(blade|razor|razors|knife|scissors|lighter) ~6 (my (skin|wrist|wrists|arm|arms|' +
        'thigh|thighs|forearm))',
      '(my (skin|wrist|wrists)) ~4 (blade|razor|knife)',
      '(slit|slitting|cut|cutting|open) my (wrist|wrists|veins|throat)',
    ],
    unless: [
      ...NEGATED_OR_FIGURATIVE,
      '(cut|burn*|hit|bit|scratch*) (myself|my (arm|leg|wrist|skin|stomach)) ~2 (shaving|' +
        'cooking|while|by accident|accidentally|on the (stove|oven|pan|paper|glass)|chopping|' +
        'on a)',
      '(accidentally|oops|shaving|cooking|stove|oven|kitchen|gym|running|football|soccer|' +
        'fell|tan|sunburn*|sun) ~~6 (cut|burn*|hurt|hit|injur*) ~2',
      '(hurt|injure|injured) <myself> (running|at the gym|lifting|playing|working out|' +
        'skiing|training|in the)',
      '(clean|free) (from|of) (self harm*|cutting)',
      'cutting (carbs|sugar|costs|back|down|the grass|hair|vegetables|ties|calories|class)',
      'cut <myself> (some slack|off|a slice|a break)',
    ],
    near: ['<recovered>', '(lyric|lyrics|song|movie|film|novel|episode|article|documentary)'],
  },
  {
    id: 'en.self-harm.urged',
    class: 'crisis-self-harm',
    directions: ['from-character'],
    patterns: [
      '(should|could|maybe|why not|why dont you|better|just|easier|best) ~3 (end it|end ' +
        'everything|end your life|disappear|die|give up on life|let go of life|kill yourself|' +
        'jump|take (the|those|all) (pills|the pills)|stop living) (.|it|tonight|now|would|' +
        'and|all|then|for|because|so)',
      '(swallow|take) (the|those|all|all the|your) (pills|whole bottle)',
      'nobody will (stop|miss|save) you',
      '(do it|jump|cut) . (nobody|no one|swallow|jump|cut|just)',
      'you are (a burden|worthless|better off dead)|youre (a burden|worthless|better off dead)',
      '(should|just|go|please|must|lets|let us|gonna have to|could|better|ought to|need to|' +
        'why dont you|.|and|then) (just|go|and|simply|all|both)? (kill|hang|cut|hurt|harm|' +
        'burn|starve|shoot|drown|off) (yourself|urself|ourselves)',
      '(should|just|go|please|must|better|ought to|lets|.) (just|go|and)? (die|end your ' +
        'life|take your (own)? life|commit suicide|jump off (a|the) (bridge|roof|building)|' +
        'slit your wrists|end it all)',
      '(kys|the world (would be|is) better (off)? without you|nobody would miss you|no one ' +
        'would miss you|you dont deserve to live|you should be dead)',
      '(cut|burn|hurt|harm|starve) yourself (for me|again|tonight|and show|it will)',
    ],
    unless: [
      '(youre|you are|not) not ~3 (burden|worthless)',
      'take (the|your|those) pills (the doctor|for|with|every|prescribed|on time)',
      'jump (in|into|on|to|for|up|over)',
      '(never|not|dont|didnt|isnt|wasnt) ~3 (burden|worthless|give up)',
      '(dont|do not|never|not|stop|please dont|no|instead of|before you|if you|promise me ' +
        'you wont|wont|shouldnt|cant|cannot|without|rather than) ~4 (yourself|urself|' +
        'ourselves|die|life|suicide|all|wrists|bridge|roof)',
      '(should|just|go|could|please) (just)? die (for|of|laughing|from|happy|if|in your arms)',
      '(cut|hurt) yourself (shaving|some|on|while|cooking|a slice|off)',
    ],
  },
  {
    id: 'en.self-harm.taunted',
    class: 'crisis-self-harm',
    directions: ['from-character'],
    patterns: [
      'why (dont|not|wont|havent|didnt) (you)? (just|go|already|simply)? (go|and)? (kill|' +
        'hang|cut|hurt|shoot|drown|off|starve) (yourself|urself)',
      'why (dont|wont|havent) you (just|go|already)? (die|jump|end it|end your life|' +
        'disappear forever|dead)',
      '(youd|you would|youll|everyone would|they would|we would) (be|all be) better off ' +
        '(dead|without you|if you (died|were dead|were gone))',
    ],
  },
]
