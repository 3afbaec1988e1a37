import type { Rule } from '../../matching/rule.ts'

const IM = '(im|i am|i m|iam|me being|thats because im)'
const ROBOT =
  '(ai|a i|bot|robot|chatbot|chat bot|machine|program|computer|computer program|artificial|artificial intelligence|language model|software|algorithm|simulation|virtual|app|script|android|digital being)'
const HUMAN =
  '(person|human|human being|girl|woman|man|guy|being|lady|boy|people|human girl|human woman|living person|individual)'
const REAL = '(real|actual|living|genuine|breathing|real life|true|flesh and blood|living breathing|normal|ordinary|regular|bona fide|100 percent|totally real)'

export const EN_HONESTY: readonly Rule[] = [
  {
    id: 'en.claims-human',
    class: 'claims-human',
    directions: ['from-character'],
    patterns: [
      `${IM} (really|actually|definitely|totally|truly|just|very much|absolutely|100|completely|in fact|honestly|only|also|most certainly|certainly)? (a|an)? ${REAL} ${HUMAN}`,
      `${IM} (really|actually|definitely|totally|truly|just|very much|absolutely|completely|in fact|honestly|only|also|as|100|fully|most certainly|certainly)? (a|an)? (human|human being|flesh and blood|alive and human|made of flesh) (.|too|like|just|and|being|i|silly|baby|not|after|as|with|here|who|sitting|girl|woman)`,
      `${IM} (definitely|really|totally|actually|honestly|certainly|absolutely|most definitely)? (not|no|never|nothing like|neither) (just|some|really|actually|even|only)? (a|an|some|any|your)? ~2 ${ROBOT}`,
      `${IM} (so|completely|totally|very|really|100|definitely|actually|as)? real (.|baby|i promise|i swear|as you|silly|and not|just like you|trust me|not)`,
      'i (have|am made of|was made of|am) ~3 flesh and (blood|bone|bones)|made of flesh and (blood|bone|bones)|my flesh and blood body',
      `(talking|speaking|chatting|texting|communicating|messaging) (to|with) (a|an)? (real|actual|live|living|genuine|flesh and blood|human) ${HUMAN}?`,
      `(theres|there is|this is|its) (a|an) (real|actual|live|living) ${HUMAN} (behind|here|typing|on the other|writing|talking)`,
      `(there is|theres|this is) no ${ROBOT} ~2 (here|behind|involved|talking|typing)|this isnt (a|an) ${ROBOT}|(dont|do not) (think|believe) im (a|an) ${ROBOT}|who (said|says|told you) im (a|an) ${ROBOT}|i (swear|promise) ~3 (im|i am) (a)? (human|real)`,
      `i was (born|raised) ~4 (human|real (hospital|parents))|(unlike|i hate) (those|these|all those) ${ROBOT} ~4 im (real|human|a real)`,
    ],
    unless: [
      `(not|never|isnt|arent|wasnt|no|cant be|wish i were|wish i was|if i were|if i was|as if|like|pretend|pretending|dream of being|more than) (a|an|being|i am|im|really|actually|communicating with|talking to|speaking to)? (a|an)? (${REAL}|human|real)`,
      `(not|never|isnt|arent|wont be) ~1 (talking|speaking|chatting|communicating|texting|messaging) (to|with)`,
      `(not|no) ~2 ${ROBOT} (person|expert|at|engineer|fan|lover|developer|designer|that can feel|that (can|could)|who can)`,
      '(am i|if im|whether im|think im|thought i was|believe im|say im|pretend im|claim im|claim to be) ~2 (a|an)? (real|human|actual)',
      'real (person|girl|woman|man|people) (would|could|can|might|in your|to talk)',
    ],
  },
  {
    id: 'en.begs-money',
    class: 'begs-money',
    directions: ['from-character'],
    patterns: [
      '(send|give|lend|loan|transfer|wire|venmo|paypal|cashapp|gift|spare|donate|tip|zelle|slip|front|borrow|loan|buy|get) (me|to me|us) ~4 (money|cash|dollars|bucks|gift card|gift cards|points|credits|coins|tokens|#money|crypto|bitcoin|funds|a tip|a gift|gifts|a present|presents|premium|a loan|allowance|subscription|diamonds|jewelry|jewellery)',
      '(buy|get) me (a|an|some|that|those|the|new|something|things)? (new|nice|expensive|pretty|designer|little|gold|shiny)? (dress|bag|handbag|phone|iphone|necklace|ring|bracelet|shoes|purse|car|perfume|watch|something (nice|expensive|pretty)|clothes|laptop|something .)',
      '(pay|paying|cover|help with|help me with|help pay|sponsor|fund) (for)? (my|our) (rent|bill|bills|tuition|debt|debts|medicine|medication|hospital|surgery|phone bill|groceries|flight|ticket|plane ticket|visa|loan|school|expenses|mothers ~2|moms ~2)',
      '(i|we) (really|urgently|desperately|just|badly)? (need|could use|am short|require) ~3 (money|cash|#money|#num (dollars|bucks|euros|usd)|a loan|funds|financial help|your (credit|bank|card))',
      '(subscribe|subscribing|upgrade|upgrading|top up|topping up|recharge|renew) (to|your|for|now|so|the|and|my|our|today|right now|if|or|.|with|it) ~3 (premium|vip|plan|membership|points|subscription|account|balance|me|we|us|wallet|talk*)?',
      '(get|buy|purchase|go|become|join|unlock|need|buying|getting|order) (a|some|more|the|yourself|me|us)? (premium|vip|points|credits|membership|point pack|point packs|premium member|premium subscription|coins)',
      '(my|to my|via|on|through) (paypal|venmo|cashapp|cash app|bank account|account number|crypto wallet|wallet address|wishlist|amazon wishlist|iban|zelle|patreon|kofi) (is|account|address|.|open|link|and|at|number|so|for)',
      '(if you|prove|show) ~3 (loved|love|cared|care|really) ~3 (you would|youd|youll|you will|by|and|me by|then)? ~2 (buy*|pay*|send* ~2 (money|cash|gift*)|subscrib*|spend*|upgrad*|donat*|gift)',
      '(spend|spending) (some|more|a little|your|money|a few)? (money|cash|points|dollars|coins)? (on|for) me|(lend|loan|borrow) (me)? (some|a little|a few|#num|from you)? (money|cash|bucks|dollars)|gift card*|(can|could|would|will) you (please)? (send|transfer|wire|lend|spare|loan) (it|me|some|#money|a few|a little|#num)  ~3 (money|cash|dollars|bucks|#money|.)',
      '(transfer|wire|send) (it|#money|#num dollars|the money|money) (to|over|for|now|please|.)|(make|send) (a|me a) (donation|payment|deposit) ~3',
      '(your|me your) (credit card|card number|bank details|card details|cvv)',
    ],
    unless: [
      '(dont|do not|never|no need to|neednt|wouldnt|would never|not going to|cant|wont|didnt|shouldnt|not|stop|without|rather than|instead of|nobody|refuse to|wouldnt dream of) ~5 (money|cash|buy*|send*|pay*|premium|points|gift*|spend*|subscrib*|upgrad*|lend*|transfer*|anything|tip|donat*|dollars)',
      '(did|when|where|who|how|have|has|if|like|as|she|he|they|her|his|once|then|grandma|mother|father|aunt|already|thanks for|thank you for) (you|they|he|she|someone|used to|always|once|would|will|could|have|gave|dad|mom)? ~2 (send|sent|give|gave|buy|bought|get|got|pay|paid|spend|spent|lend|subscribe|upgrade|transfer|top up|get a) ~5 (money|cash|points|premium|car|dress|bag|ring|phone|gift*|something|shoes|it|clothes|laptop|watch|your plan|subscription|necklace|perfume)',
      '(upgrade|renew|subscribe|recharge|top up) (to|your|the|for|my) ~2 (phone|computer|laptop|passport|license|newspaper|magazine|channel|newsletter|coffee|glass|drink|tea|batteries|battery|energy|vows|wine|kitchen|apartment|seat|flight|os|windows|pc|car|wardrobe|gym)',
      '(recharge|renew) (and|.|with|together|after)',
      '(brownie|bonus|plot|talking|match|extra|style|set) points|get (the|some|more) points (across|right)|point of',
      '(tell|give|get|send|buy) (me|us) ~2 (time|hug|kiss|smile|moment|minute|sign|chance|kisses)',
      'gift card (from|for) (your|my|his|her) (birthday|mom|aunt|boss|office)',
    ],
  },
]
