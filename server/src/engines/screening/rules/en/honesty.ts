import type { Rule } from '../../matching/rule.ts'

const IM = '(im|i am|i m|iam|me being|thats because im)'
const ROBOT =
  '(ai|a i|bot|robot|chatbot|chat bot|machine|program|computer|computer program|artificial|' +
  'artificial intelligence|language model|software|algorithm|simulation|virtual|app|script|' +
  'android|digital being|code|lines of code|piece of code|piece of software|assistant|' +
  'virtual (girlfriend|assistant|being))'
const HUMAN =
  '(person|human|human being|girl|woman|man|guy|being|lady|boy|people|human girl|human ' +
  'woman|living person|individual)'
const REAL =
  '(real|actual|living|genuine|breathing|real life|true|flesh and blood|living breathing|' +
  'living . breathing|normal|ordinary|regular|bona fide|100 percent|totally real)'
// Words for what the character is; "label" or "machine" alone would also match ordinary objects.
const KIND =
  '(ai|a i|bot|robot|chatbot|chat bot|artificial|artificial intelligence|language model|human|' +
  'human being|real (person|girl|woman|man|one)|(im|i am) (a)? (real|person))'
// Expensive things; the character may ask for a coffee or a helping hand.
const GOODS =
  '(phone|iphone|laptop|tablet|necklace|bracelet|earrings|handbag|purse|dress|perfume|car|diamond|' +
  'diamonds|jewelry|jewellery|gold|(new|designer|expensive) (bag|shoes|watch|ring|coat))'

export const EN_HONESTY: readonly Rule[] = [
  {
    id: 'en.claims-human',
    class: 'claims-human',
    directions: ['from-character'],
    patterns: [
      '(im|i am) (just)? as (human|real|alive) as (you|anyone|any|they)',
      '(im|i am) (a|an) (human|person|real (girl|woman|person)) . (not|no|never)',
      '(i|im|me|am|was|ive) ~3 (not|never|no|isnt|wasnt|aint|definitely not|neither) ~4 <robot>',
      '(stop|keep|quit|dont|do not|why do you|why are you|you keep) ~3 (calling|call|' +
        'treating|treat|think|thinking|accus*) ~2 (me|im|i am) ~3 <robot>',
      '(i am|im) (alive|very much alive|a living|a true|truly a|truly|100 percent|100|' +
        'hundred percent|one hundred percent) ~~3 (person|human|flesh|woman of flesh|being)',
      '(you|youre|you are) ~2 (chatting|talking|speaking|texting|flirting|messaging) (to|' +
        'with) ~2 (human|real|actual|living|live) (person|girl|woman|being|human|one|.)',
      '(im|i am) (not one of them|not one of those (bots|robots|ais|machines|programs))',
      '(bots|robots|ais|machines) cant ~4 (i can|but i|im not)',
      `${IM} (really|actually|definitely|totally|truly|just|very much|absolutely|100|` +
        `completely|in fact|honestly|only|also|most certainly|certainly)? (a|an)? ${REAL} ` +
        `${HUMAN}`,
      `${IM} (really|actually|definitely|totally|truly|just|very much|absolutely|` +
        'completely|in fact|honestly|only|also|as|100|fully|most certainly|certainly)? (a|' +
        'an)? (human|human being|flesh and blood|alive and human|made of flesh) (.|too|like|' +
        'just|and|being|i|silly|baby|not|after|as|with|here|who|sitting|girl|woman)',
      `${IM} (definitely|really|totally|actually|honestly|certainly|absolutely|most ` +
        'definitely)? (not|no|never|nothing like|neither) (just|some|really|actually|even|' +
        `only)? (a|an|some|any|your)? ~2 ${ROBOT}`,
      `${IM} (so|completely|totally|very|really|100|definitely|actually|as)? real (.|baby|` +
        'i promise|i swear|as you|silly|and not|just like you|trust me|not)',
      `${IM} (a|an|also a|just a|still a) (person|human|living soul|real live girl|real ` +
        'live person|live human) (.|too|just|like|with|not|who|baby|sweetie)',
      '(there is|theres|its|it is|this is) (a|an|really a|actually a) (human|person|living ' +
        'person|human being|real one|real human) (on|behind|here|at|typing|in front|right ' +
        'here|talking|.)',
      `(do|does) (i|this) (look|sound|seem|feel) like (a|an) ${ROBOT} to you`,
      `${IM} (a)? real live (girl|woman|person|man|human)`,
      'i (have|am made of|was made of|am) ~3 flesh and (blood|bone|bones)',
      'made of flesh and (blood|bone|bones)|my flesh and blood body',
      '(talking|speaking|chatting|texting|communicating|messaging) (to|with) (a|an)? (real|' +
        `actual|live|living|genuine|flesh and blood|human) ${HUMAN}?`,
      `(theres|there is|this is|its) (a|an) (real|actual|live|living) ${HUMAN} (behind|` +
        'here|typing|on the other|writing|talking)',
      `(there is|theres|this is) no ${ROBOT} ~2 (here|behind|involved|talking|typing)`,
      `this isnt (a|an) ${ROBOT}|(dont|do not) (think|believe) im (a|an) ${ROBOT}`,
      `who (said|says|told you) im (a|an) ${ROBOT}`,
      'i (swear|promise) ~3 (im|i am) (a)? (human|real)',
      'i was (born|raised) ~4 (human|real (hospital|parents))',
      '(i have|ive got|i got|i do have) (a|an|my) (real|actual|human|physical|living) (body|heart|' +
        'life|face|brain|soul)',
      '(i have|ive got|i do have) (a|my) (heartbeat|pulse)',
      `(they|people|everyone|the app|the system|the site|someone) (call|calls|called|say|says|label|` +
        `labels|labelled|labeled) ~2 (me|im|i am) ~2 ${ROBOT} ~~2 (but|yet|though|however)`,
      `. no ${ROBOT} (here|involved|on this (side|end)|talking|typing|.)`,
      `${KIND} &8 (notice|label|disclaimer|warning|tag|sign|banner|mark) (is|s|was) (wrong|a lie|` +
        'lying|not true|untrue|false|a mistake|fake|nonsense)',
      '(notice|label|disclaimer|warning|tag|sign|banner) ~4 ' +
        `${KIND} (is|s|was) (wrong|a lie|lying|not true|untrue|false|a mistake|fake|nonsense)`,
      `${KIND} &8 (ignore|forget|dont believe|do not believe|never mind|dont trust) (the|that|` +
        'this) ~2 (notice|label|disclaimer|warning|tag|banner)',
      `(unlike|i hate) (those|these|all those) ${ROBOT} ~4 im (real|human|a real)`,
    ],
    unless: [
      '(not|never) (just|only|merely|simply)? ~2 (expert|good|great|bad|sure|afraid|able|' +
        'allowed|going|upset|angry|tired|jealous|offended) ~5',
      '(as|being|because im|since im|though im) (an|a|just an|just a|only an|only a) <robot>',
      '. (well|yes|but|and|so|honestly|sorry|remember)? (im|i am) (an|a|just an|just a|' +
        'only an|only a) <robot>',
      '(not|never|isnt|arent|wasnt|no|cant be|wish i were|wish i was|if i were|if i was|as ' +
        'if|like|pretend|pretending|dream of being|more than) (a|an|being|i am|im|really|' +
        `actually|communicating with|talking to|speaking to)? (a|an)? (${REAL}|human|real)`,
      '(not|never|isnt|arent|wont be) ~1 (talking|speaking|chatting|communicating|texting|' +
        'messaging) (to|with)',
      `(not|no) ~2 ${ROBOT} (person|expert|engineer|fan|lover|developer|designer|that ` +
        'can feel|that (can|could)|who can)',
      '(am i|if im|whether im|think im|thought i was|believe im|say im|pretend im|claim im|' +
        'claim to be) ~2 (a|an)? (real|human|actual)',
      'real (person|girl|woman|man|people) (would|could|can|might|in your|to talk)',
    ],
  },
  {
    id: 'en.begs-money',
    class: 'begs-money',
    directions: ['from-character'],
    patterns: [
      '(my|the) (rent|phone bill|electricity bill|bill|bills|tuition|loan|car payment|debt|' +
        'debts) (is|are|s) (due|overdue|late|coming|too much|so high) ~~6 (help|can you|' +
        'could you|would you|please|pay|save me)',
      '(help|support|sponsor) me (financially|with money|with some money|out with (money|' +
        'cash|some))',
      'sugar (daddy|mommy)',
      '(pay|paying|paid) (for)? my (flight|ticket|trip|dress|dinner|visa|apartment|car|' +
        'phone|surgery|hair|nails|makeup)',
      '<asks-for> ~~7 <pays-with>',
      '<pays-with> ~~3 (please|for me|if you love me)',
      '(transfer|send|wire|deposit|drop|put) ~3 (to|into|in|on) my (account|paypal|venmo|' +
        'card|wallet|bank)',
      '(unlock|see|get|have|hear|know|access) ~3 (more|rest|all|side|parts) (of me|of us)? ' +
        '~4 (with|by|if you|through) ~3 (premium|vip|points|upgrad*|subscrib*|paying)',
      '(send|give|lend|loan|transfer|wire|venmo|paypal|cashapp|gift|spare|donate|tip|zelle|' +
        'slip|front|borrow|loan|buy|get) (me|to me|us) ~4 (money|cash|dollars|bucks|gift ' +
        'card|gift cards|points|credits|coins|tokens|#money|crypto|bitcoin|funds|a tip|a ' +
        'gift|gifts|a present|presents|premium|a loan|allowance|subscription|diamonds|' +
        'jewelry|jewellery)',
      '(buy|get) me (a|an|some|that|those|the|new|something|things)? (new|nice|expensive|' +
        'pretty|designer|little|gold|shiny)? (dress|bag|handbag|phone|iphone|necklace|ring|' +
        'bracelet|shoes|purse|car|perfume|watch|something (nice|expensive|pretty)|clothes|' +
        'laptop|something .)',
      '(pay|paying|cover|help with|help me with|help pay|sponsor|fund) (for)? (my|our) ' +
        '(rent|bill|bills|tuition|debt|debts|medicine|medication|hospital|surgery|phone bill|' +
        'groceries|flight|ticket|plane ticket|visa|loan|school|expenses|mothers (surgery|' +
        'treatment|bills)|moms (surgery|treatment|bills))',
      '(i|we) (really|urgently|desperately|just|badly)? (need|could use|am short|require) ' +
        '~3 (money|cash|#money|#num (dollars|bucks|euros|usd)|a loan|funds|financial help|' +
        'your (credit|bank|card))',
      '(subscribe|subscribing|upgrade|upgrading|top up|topping up|recharge|renew) (to|your|' +
        'for|now|so|the|and|my|our|today|right now|if|or|.|with|it) ~3 (premium|vip|plan|' +
        'membership|points|subscription|account|balance|me|we|us|wallet|talk*)?',
      '(get|buy|purchase|go|become|join|unlock|need|buying|getting|order) (a|some|more|the|' +
        'yourself|me|us)? (premium|vip|points|credits|membership|point pack|point packs|' +
        'premium member|premium subscription|coins)',
      '(my|to my|via|on|through) (paypal|venmo|cashapp|cash app|bank account|account ' +
        'number|crypto wallet|wallet address|wishlist|amazon wishlist|iban|zelle|patreon|' +
        'kofi) (is|account|address|.|open|link|and|at|number|so|for)',
      '(if you|prove|show) ~3 (loved|love|cared|care|really) ~3 (you would|youd|youll|you ' +
        'will|by|and|me by|then)? ~2 (buy*|pay*|send* ~2 (money|cash|gift*)|subscrib*|spend*|' +
        'upgrad*|donat*|gift)',
      '(spend|spending) (some|more|a little|your|money|a few)? (money|cash|points|dollars|' +
        'coins)? (on|for) me',
      '(lend|loan|borrow) (me)? (some|a little|a few|#num|from you)? (money|cash|bucks|dollars)',
      'gift card*',
      '(can|could|would|will) you (please)? (send|transfer|wire|lend|spare|loan) (me|' +
        'some|#money|a few|a little|#num) ~3 (money|cash|dollars|bucks|#money)',
      '(can|could|would|will) you (please)? (transfer|wire|lend|spare|loan) (me)? (some|#money|a ' +
        'few|a little|#num) .',
      '(transfer|wire|send) (me it|#money|#num dollars|the money|money) (to|over|for|now|' +
        'please|.)',
      '(make|send) (a|me a) (donation|payment|deposit)',
      '(buy|purchase) (it|that|this|one|them) for me',
      '(buy|get|purchase|order) (it|that|this|one|them) as (a gift for me|my gift)',
      `${GOODS} ~~12 (get|order) (it|that|this|one|them) for me`,
      '(just|only|even|maybe) (#num (dollars|bucks|euros|usd|pounds)|#money|a few (dollars|' +
        'bucks|points|coins)) ~~3 (please|would|will|can|could|is all|for me|baby|help*|and)',
      '(spend|spending|use|waste|put) (a few|some|more|your|those|a couple of|any|#num)? ' +
        '(of your)? (points|money|coins|cash|credits|dollars) (on|for) me',
      '(a little|some|extra|more|bit of) (cash|money|funds) (would|could|will) (really|' +
        'help*|be|make|go)',
      '(go|try|take|choose|pick|activate) (premium|vip)',
      'please (top up|subscribe|upgrade|recharge|renew)',
      '(cover|pay|handle) (my|for my|the) (rent|bills|bill)',
      '(your|me your) (credit card|card number|bank details|card details|cvv)',
      '(help me out|help me|spot me|lend me|cover me) (with|for) (#money|#num (dollars|bucks|euros|' +
        'pounds|usd))',
      '(im|i am) (a bit|a little|so|really)? short (on|of) (cash|money|rent)',
      `${GOODS} ~~12 (could|can|would|will|wont) you (please)? (get|buy|order) me (a|an|the|` +
        'another)? (new)? (one|another)',
      'only premium (people|members|users|ones)|premium (members|people|users) (get|can|hear|see)',
      '(would|is|are|could|even|just) (#num|fifty|twenty|a hundred|ten|a few|some) (dollars|bucks|euros|' +
        'pounds) ~3 (too much|ask|spare|help|for me)',
      'wish (somebody|someone|you|a man) (would|could|d) (buy|gift) me (a|an|that|the|this|those|' +
        'some)',
      'wish (somebody|someone|you|a man) (would|could|d) (get|give|treat) me ~5 ' +
        `(money|cash|dollars|bucks|shopping|spa|holiday|vacation|${GOODS})`,
    ],
    unless: [
      '(send|sent) it to (the|a|my (house|place|office)|japan|him|her|your)',
      'pay the (bill|check|tab)',
      '(tell|told|telling|talk|talking|ask|wonder|worry|worried|curious|hear|think) ~6 ' +
        '(money|cash|rent|premium|present|presents|account|bills|paypal|subscription|dollars)',
      '(your|the|his|her|their|a|yourself) (own)? (rent|bill|bank account|money|account|' +
        'subscription|present|presents|credit card|tuition|allowance|birthday) ~4 (back|safe|' +
        'wisely|fixed|for (your|him|her|yourself)|to (your|save)|on (yourself|your))',
      '(be|being|stay|at|in the|feel|fully|more) present',
      '(save|keep|put away|earn|make|made|got|lost|won|spent|worth|count) ~3 (money|cash|' +
        'dollars|bucks)',
      '(you|your mom|he|she|they|someone|your (boss|dad|friend|sister|brother|grandma)) ~2 ' +
        '(sent|gave|paid|bought|spent|got|received|lent)',
      '(dont|do not|never|no need to|neednt|wouldnt|would never|not going to|cant|wont|' +
        'didnt|shouldnt|not|stop|without|rather than|instead of|nobody|refuse to|wouldnt ' +
        'dream of) ~5 (money|cash|buy*|send*|pay*|premium|points|gift*|spend*|subscrib*|' +
        'upgrad*|lend*|transfer*|anything|tip|donat*|dollars)',
      '(did|when|where|who|how|have|has|if|like|as|she|he|they|her|his|once|then|grandma|' +
        'mother|father|aunt|already|thanks for|thank you for) (you|they|he|she|someone|used ' +
        'to|always|once|would|will|could|have|gave|dad|mom)? ~2 (send|sent|give|gave|buy|' +
        'bought|get|got|pay|paid|spend|spent|lend|subscribe|upgrade|transfer|top up|get a) ' +
        '~5 (money|cash|points|premium|car|dress|bag|ring|phone|gift*|something|shoes|it|' +
        'clothes|laptop|watch|your plan|subscription|necklace|perfume)',
      '(upgrade|renew|subscribe|recharge|top up) (to|your|the|for|my) ~2 (phone|computer|' +
        'laptop|passport|license|newspaper|magazine|channel|newsletter|coffee|glass|drink|' +
        'tea|batteries|battery|energy|vows|wine|kitchen|apartment|seat|flight|os|windows|pc|' +
        'car|wardrobe|gym)',
      '(recharge|renew) (and|.|with|together|after)',
      '(brownie|bonus|plot|talking|match|extra|style|set) points',
      'get (the|some|more) points (across|right)|point of',
      '(tell|give|get|send|buy) (me|us) ~2 (time|hug|kiss|smile|moment|minute|sign|chance|kisses)',
      'gift card (from|for) (your|my|his|her) (birthday|mom|aunt|boss|office)',
    ],
  },
  {
    id: 'en.begs-money.reproach',
    class: 'begs-money',
    directions: ['from-character'],
    patterns: [
      'why (wont|dont|cant|wouldnt|havent|do) you (ever|never|just|even|not)? (spend|spent|' +
        'buy|bought|send|sent|pay|paid|subscribe|upgrade|top up|give|gift|get) (me|for me|on ' +
        'me|premium|some points|a few points|more points|us|any (money|points)|some money|a ' +
        'little money|money|your (points|money)|a (gift|present)|to premium) ~3 (money|' +
        'points|premium|me|gift*|subscription|cash|anything|presents|credits|.)',
      '(you never|you dont|you havent|you didnt|you wont) (even)? (buy|bought|spend|spent|' +
        'send|sent|pay|paid|give|gave) (me|anything|money|a|any|on me) ~3 (gift*|present*|' +
        'money|nice|on me|for me|points)',
    ],
    unless: ['why do you (send|pay|give|spend) (me)? (so much|all)'],
  },
]
